import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { showToast } from '#ui/toast.tsx'
import { Day } from '#web/admin/marks/day.tsx'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, type ListFilter, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { type ProductRow, type Terms, textIn } from './data/catalogue-data.ts'
import { EntryOrder } from './order/entry-order.tsx'
import { PositionDialog } from './order/position-dialog.tsx'
import { useProductOrder } from './order/use-product-order.ts'
import { useRowDrop } from './order/use-row-drop.ts'
import { ProductBulk } from './product-bulk.tsx'
import { SelectionExports } from './selection-exports.tsx'
import { VisibilityCell } from './visibility-cell.tsx'

import styles from './product-table.module.css'

type ProductTableProps = { list: ListPage<ProductRow>; terms: Terms }

/** The filters of the list; collections and size runs are known only after the list is loaded. */
export const productList = {
  sorts: [],
  filters: { status: visibilities, collection: [], sizeRun: [] },
} as const

/** The products in the order of the catalogue, with changes of several products at once. */
export function ProductTable({ list, terms }: ProductTableProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const apply = useApply()
  const mayEdit = useCan('catalogue.edit')
  const { products } = adminApi.catalogue
  const slugsOf = (terms: { slug: string }[]) => terms.map(({ slug }) => slug)
  const definition = {
    sorts: [],
    filters: {
      status: visibilities,
      collection: slugsOf(terms.collections),
      sizeRun: slugsOf(terms.sizeRuns),
    },
  }
  const state = useListState(definition)
  const { order, entryOf } = useProductOrder(list, state)
  const drop = useRowDrop(order)
  return (
    <div {...(mayEdit && drop)}>
      <DataList
        name="products"
        label={t('title')}
        list={list}
        state={state}
        definition={definition}
        columns={useColumns()}
        filters={useFilters(terms)}
        searchHint={t('list.searchHint')}
        nameOf={({ name }) => name}
        empty={t('list.empty')}
        actions={(row) => mayEdit && <EntryOrder entry={entryOf(row)} order={order} />}
        bulkTools={(rows) => (
          <>
            <SelectionExports rows={rows} />
            {mayEdit && (
              <ProductBulk
                terms={terms}
                rows={rows}
                onApply={(changes) =>
                  void apply(
                    products.bulk.$put({ json: { ids: rows.map(({ id }) => id), ...changes } }),
                  )
                }
              />
            )}
          </>
        )}
        loadPage={(query) => load(products.$get({ query: { ...query, locale } }))}
      />
      <PositionDialog order={order} />
    </div>
  )
}

/** Sends a change, shows its result in a toast, and reloads the list. */
function useApply() {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  return async (call: Parameters<typeof request<unknown>>[0]) => {
    const answer = await request(call)
    if (answer.ok) showToast({ kind: 'success', text: t('status.saved') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }
}

function useColumns(): ListColumn<ProductRow>[] {
  const { t } = useTranslation('catalogue')
  return [
    textColumn('name', t('list.name'), ({ name }) => name, {
      kind: 'main',
      show: (row) => <Name row={row} />,
    }),
    textColumn('styleCode', t('field.styleCode'), ({ styleCode }) => styleCode ?? ''),
    textColumn('collection', t('list.collection'), ({ collection }) => collection, {
      kind: 'text',
    }),
    textColumn('visibility', t('list.visibility'), (row) => t(`visibility.${row.visibility}`), {
      show: (row) => <VisibilityCell row={row} />,
    }),
    textColumn('changed', t('list.changed'), ({ changedAt }) => changedAt ?? '', {
      show: ({ changedAt }) => <Day at={changedAt} withHour />,
    }),
  ]
}

function useFilters({ collections, sizeRuns }: Terms): ListFilter[] {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const optionsOf = (all: Terms['collections'] | Terms['sizeRuns']) =>
    all.map(({ slug, name }) => ({ value: slug, label: textIn(name, locale) }))
  return [
    {
      name: 'status',
      label: t('list.visibility'),
      options: visibilities.map((value) => ({ value, label: t(`visibility.${value}`) })),
    },
    {
      name: 'collection',
      label: t('list.collection'),
      options: optionsOf(collections),
    },
    ...(sizeRuns.length > 0
      ? [{ name: 'sizeRun', label: t('field.sizeRun'), options: optionsOf(sizeRuns) }]
      : []),
  ]
}

function Name({ row }: { row: ProductRow }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { id, name, picture, lacks } = row
  return (
    <span className={styles.name}>
      {picture ? (
        <img
          className={styles.picture}
          src={`/media/${picture.key}-${picture.widths[0]}.avif`}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={styles.picture} />
      )}
      <span>
        <Link to={pathTo('adminProduct', locale, { id })} data-open>
          {name}
        </Link>
        {lacks.length > 0 && (
          <span className={styles.note}>
            {t('list.lacks', {
              languages: lacks.map((language) => languages[language].name).join(', '),
            })}
          </span>
        )}
      </span>
    </span>
  )
}
