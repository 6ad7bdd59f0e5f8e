import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster } from '#ui/stack.tsx'

import { ColumnMenu } from './column-menu.tsx'
import type { DataListProps } from './data-list.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { WithId } from './list-column.ts'
import { SavedViews } from './saved-views.tsx'
import type { TableInstance } from './use-list-table.ts'
import { useSearchField } from './use-search-field.ts'

import styles from './list-tools.module.css'

type ListToolsProps<Row extends WithId> = DataListProps<Row> & { table: TableInstance<Row> }

/** Search, filters, order, columns, saved views and export. Any change goes back to the first page. */
export function ListTools<Row extends WithId>(props: ListToolsProps<Row>) {
  const { list, state, filters, columns, searchHint, table, name } = props
  const { t } = useTranslation('list')
  const search = useSearchField(state)
  const chosen: Record<string, string | null> = state.query.filters
  const chosenCount = Object.values(chosen).filter(Boolean).length
  // On a phone the records come first.
  const [isOpen, setOpen] = useState(false)
  return (
    <search
      className={styles.tools}
      data-open={isOpen || undefined}
      data-narrowed={state.query.q !== '' || chosenCount > 0 || undefined}
    >
      <Field
        name="q"
        type="search"
        label={t('search')}
        hint={searchHint}
        placeholder={t('search')}
        autoComplete="off"
        aria-keyshortcuts="/"
        {...search}
      />
      <button
        type="button"
        className={`${buttonClass('outline', 'small')} ${styles.more}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters')}
        {chosenCount > 0 && ` (${chosenCount})`}
      </button>
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          value={chosen[name] ?? ''}
          placeholder={t('all')}
          options={options}
          onChange={(event) => state.setParams({ [name]: event.currentTarget.value, page: '' })}
        />
      ))}
      <Order {...props} />
      <Cluster align="between" className={styles.bar}>
        <output className={styles.count} aria-busy={state.isComing}>
          {t(list.isMore ? 'firstOnly' : 'shown', { count: list.total })}
        </output>
        <Cluster className={styles.menus}>
          <SavedViews list={name} state={state} />
          <ColumnMenu columns={columns} table={table} />
          <ExportMenu {...props} />
        </Cluster>
      </Cluster>
    </search>
  )
}

/** The choice of order where there are no headings to sort by; a list with a single order has none. */
function Order<Row extends WithId>({ state, columns, definition }: ListToolsProps<Row>) {
  const { t } = useTranslation('list')
  const { sort } = state.query
  if (definition.sorts.length === 0) return null
  return (
    <div className={styles.order}>
      <Select
        name="sort"
        label={t('order')}
        value={sort ? (sort.isDescending ? '-' : '') + sort.by : ''}
        placeholder={t('ownOrder')}
        options={columns
          .filter(({ id }) => definition.sorts.includes(id))
          .flatMap(({ id, title }) => [
            { value: id, label: `${title} ↑` },
            { value: `-${id}`, label: `${title} ↓` },
          ])}
        onChange={(event) => state.setParams({ sort: event.currentTarget.value, page: '' })}
      />
    </div>
  )
}
