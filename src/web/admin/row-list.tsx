import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { type ListPage, PAGE_ROWS } from '#business/partners/list-page.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { ListTools } from './list-tools.tsx'
import { useListView } from './list-view.ts'
import { Pager } from './pager.tsx'
import type { Status } from './status-mark.tsx'
import { useRowFocus } from './use-row-focus.ts'

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
  /** Undefined until the rows of this list have come. */
  list: ListPage<Row> | undefined
  columns: Column<Row>[]
  statuses: readonly Status[]
  /** Shown when the list is empty without a filter. */
  empty: string
}

/** A dense table with search, status filter and pages; on a phone each row is a card. */
export function RowList<Row extends { id: string; status: Status }>(props: RowListProps<Row>) {
  const { label, list, columns, statuses, empty } = props
  const { t } = useTranslation('admin')
  const { query, status, isComing, look } = useListView()
  const tools = useRef<HTMLElement>(null)
  useLastPage(list)

  return (
    <>
      <ListTools ref={tools} statuses={statuses} total={list?.total} isBusy={isComing} />
      {!list && <Spinner label={t('shell:loading')} />}
      {list && list.rows.length > 0 && <Table label={label} rows={list.rows} columns={columns} />}
      {list?.total === 0 &&
        !isComing &&
        (query || status ? (
          <div className={styles.none}>
            <p>{t('list.none')}</p>
            <Button
              type="button"
              variant="outline"
              onClick={() => look({ q: '', status: '', page: '' })}
            >
              {t('list.clear')}
            </Button>
          </div>
        ) : (
          <p className={styles.empty}>{empty}</p>
        ))}
      <Pager
        total={list?.total ?? 0}
        onTurn={() => tools.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  )
}

/** The requested page no longer exists: the last page is shown. */
function useLastPage(list: { total: number } | undefined) {
  const { page, isComing, look } = useListView()
  const last = list && Math.max(1, Math.ceil(list.total / PAGE_ROWS))
  const isBeyond = last !== undefined && !isComing && page > last
  useEffect(() => {
    if (isBeyond) look({ page: last > 1 ? String(last) : '' })
  })
}

type TableProps<Row> = { label: string; rows: Row[]; columns: Column<Row>[] }

function Table<Row extends { id: string }>({ label, rows, columns }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowFocus(body)
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
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id} tabIndex={-1}>
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
