import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataListProps } from './data-list.tsx'
import type { ListColumn, WithId } from './list-column.ts'
import type { ListState } from './use-list-state.ts'
import type { TableInstance } from './use-list-table.ts'
import { useRowFocus } from './use-row-focus.ts'

import page from '#ui/page.module.css'
import styles from './list-table.module.css'

type ListTableProps<Row extends WithId> = DataListProps<Row> & { table: TableInstance<Row> }

/** The rows; headings sort, the name of a row opens it. */
export function ListTable<Row extends WithId>(props: ListTableProps<Row>) {
  const { label, state, definition, actions, nameOf } = props
  const { table, visible } = props.table
  const { t } = useTranslation('list')
  const body = useRef<HTMLTableSectionElement>(null)
  useRowFocus(body)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={state.isComing}>
        <thead>
          <tr>
            <th scope="col" className={styles.select}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={t('selectPage')}
                checked={table.getIsAllRowsSelected()}
                onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
              />
            </th>
            {visible.map((column) => (
              <Heading key={column.id} column={column} state={state} sorts={definition.sorts} />
            ))}
            {actions && (
              <th scope="col" data-kind="actions">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-selected={row.getIsSelected() || undefined}
              tabIndex={-1}
            >
              <td className={styles.select}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={t('selectRow', { name: nameOf(row.original) })}
                  checked={row.getIsSelected()}
                  onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                />
              </td>
              {visible.map((column) => (
                <Cell key={column.id} column={column} row={row.original} onOpen={props.onOpen} />
              ))}
              {actions && <td data-kind="actions">{actions(row.original)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps<Row> = { column: ListColumn<Row>; state: ListState; sorts: readonly string[] }

function Heading<Row>({ column: { id, title, kind }, state, sorts }: HeadingProps<Row>) {
  const { t } = useTranslation('list')
  const { sort } = state.query
  const isBy = sort?.by === id
  const next = !isBy ? id : sort.isDescending ? '' : `-${id}`
  return (
    <th
      scope="col"
      data-kind={kind}
      aria-sort={isBy ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sorts.includes(id) ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => state.setParams({ sort: next, page: '' })}
        >
          {title}
          <span className={page.visuallyHidden}>, {t('sort')}</span>
          <span className={styles.arrow} aria-hidden="true">
            {isBy && (sort.isDescending ? '↓' : '↑')}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}

type CellProps<Row> = {
  column: ListColumn<Row>
  row: Row
  onOpen: ((row: Row) => void) | undefined
}

function Cell<Row>({ column: { title, kind, show }, row, onOpen }: CellProps<Row>) {
  if (kind !== 'main')
    return (
      <td data-kind={kind} data-title={title}>
        {show(row)}
      </td>
    )
  return (
    <th scope="row">
      {onOpen ? (
        <button type="button" className={styles.open} data-open onClick={() => onOpen(row)}>
          {show(row)}
        </button>
      ) : (
        show(row)
      )}
    </th>
  )
}
