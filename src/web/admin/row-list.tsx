import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

import { ROWS_MAX } from './board.ts'
import { findRows } from './find-rows.ts'
import { useListView } from './list-view.ts'
import type { Status } from './status-mark.tsx'

import styles from './row-list.module.css'

export type Column<Row> = {
  /** Heading; on a phone it stands beside each value. */
  title: string
  show: (row: Row) => ReactNode
  /** `main`: names the row. `actions`: its buttons. `wide`: may be broken anywhere. */
  kind?: 'main' | 'actions' | 'wide'
}

type RowListProps<Row> = {
  /** What the table is, for a screen reader. */
  label: string
  rows: Row[]
  columns: Column<Row>[]
  statuses: readonly Status[]
  /** What the search looks through. */
  textsOf: (row: Row) => (string | null)[]
  /** What to say while there is nothing at all. */
  empty: string
}

/** A dense table with search and status filter; on a phone each row is a card. */
export function RowList<Row extends { id: string; status: Status }>(props: RowListProps<Row>) {
  const { t } = useTranslation('admin')
  const { query, status, look } = useListView()
  // Typing cannot wait for the address, which follows a moment later.
  const [typed, setTyped] = useState(query)
  const { label, rows, columns, statuses, textsOf, empty } = props
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>

  function search(text: string, more: { status?: string } = {}) {
    setTyped(text)
    look({ q: text, ...more })
  }
  const chosen = statuses.find((one) => one === status)
  const found = findRows(rows, typed, textsOf).filter((row) => !chosen || row.status === chosen)
  return (
    <>
      <search className={styles.tools}>
        <Field
          name="q"
          type="search"
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          autoComplete="off"
        />
        <Select
          name="status"
          label={t('list.status')}
          value={chosen ?? ''}
          placeholder={t('list.all')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(event) => look({ status: event.currentTarget.value })}
        />
        <output className={styles.count}>{t('list.shown', { count: found.length })}</output>
      </search>
      {found.length > 0 ? (
        <Table label={label} rows={found} columns={columns} />
      ) : (
        <div className={styles.none}>
          <p>{t('list.none')}</p>
          <Button type="button" variant="outline" onClick={() => search('', { status: '' })}>
            {t('list.clear')}
          </Button>
        </div>
      )}
      {rows.length >= ROWS_MAX && (
        <p className={styles.capped}>{t('list.capped', { limit: ROWS_MAX })}</p>
      )}
    </>
  )
}

type TableProps<Row> = { label: string; rows: Row[]; columns: Column<Row>[] }

function Table<Row extends { id: string }>({ label, rows, columns }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ title, kind, show }) =>
              kind === 'main' ? (
                <th key={title} scope="row" data-kind={kind}>
                  {show(row)}
                </th>
              ) : (
                <td key={title} data-kind={kind} data-title={title}>
                  {show(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
