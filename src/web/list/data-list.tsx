import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListDefinition, ListPage } from '#base/list.ts'
import type { ViewedList } from '#features/saved-views/saved-view.ts'
import { Button } from '#ui/button.tsx'

import { ListBulk } from './list-bulk.tsx'
import type { BulkAction, ListColumn, ListFilter, WithId } from './list-column.ts'
import { ListPager } from './list-pager.tsx'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useLastPage } from './use-last-page.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListState } from './use-list-state.ts'
import { useListTable } from './use-list-table.ts'

import styles from './data-list.module.css'

export type DataListProps<Row extends WithId> = {
  /** The name of the list; the settings of staff are stored under it, and exported files are called so. */
  name: ViewedList
  /** The accessible name of the table. */
  label: string
  list: ListPage<Row>
  state: ListState
  definition: ListDefinition
  columns: ListColumn<Row>[]
  filters: ListFilter[]
  /** The fields that the search covers, as a placeholder. */
  searchHint: string
  nameOf: (row: Row) => string
  /** Shown when the list is empty without search and filter. */
  empty: string
  /** Opens a row: on its name, and with Enter. */
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  bulk?: BulkAction<Row>[]
  /** Bulk controls that need more than a button. */
  bulkTools?: (rows: Row[]) => ReactNode
  /** Another page of the same list, for an export of all of it. */
  loadPage: (search: Record<string, string>) => Promise<ListPage<Row>>
}

/**
 * A list of the staff: a dense table with search, filters, order and pages by the server; on a narrow
 * screen each row is a card. `/` goes to the search, arrows through the rows, Enter opens a row,
 * Space selects it, Esc leads back.
 */
export function DataList<Row extends WithId>(props: DataListProps<Row>) {
  const { name, list, state, columns, bulk = [] } = props
  const root = useRef<HTMLDivElement>(null)
  const table = useListTable(name, list.rows, columns)
  useLastPage(list, state)
  useListKeys(root)
  // Without rows there is nothing to search or export.
  const isEmpty = list.total === 0 && !state.isComing && !isNarrowed(state)

  return (
    <div ref={root} className={styles.list}>
      {!isEmpty && <ListTools {...props} table={table} />}
      <ListBulk selected={table.selected} bulk={bulk} onClear={table.clear}>
        {props.bulkTools?.(table.selected)}
      </ListBulk>
      {list.rows.length > 0 ? <ListTable {...props} table={table} /> : <NoRows {...props} />}
      <ListPager
        list={list}
        state={state}
        onTurn={() => root.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  )
}

const isNarrowed = ({ query: { q, filters } }: ListState) =>
  q !== '' || Object.values(filters).some(Boolean)

function NoRows<Row extends WithId>({ list, state, empty }: DataListProps<Row>) {
  const { t } = useTranslation('list')
  if (list.total > 0 || state.isComing) return null
  if (!isNarrowed(state)) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.none}>
      <p>{t('none')}</p>
      <Button type="button" variant="outline" size="small" onClick={() => state.open('')}>
        {t('clear')}
      </Button>
    </div>
  )
}
