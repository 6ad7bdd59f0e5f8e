import {
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#features/catalogue/product-card.ts'
import {
  facetNames,
  type ProductFilter,
  readProductFilter,
  searchOf,
  withFilter,
  withPage,
} from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { useCloseOnBack } from '#ui/close-on-back.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

import { useEarlyToggle } from '../../shell/start/use-early-toggle.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { ProductFacet } from './product-filters-facet.tsx'
import { ProductSearch } from './product-filters-search.tsx'
import { useProductFilter } from './use-product-filter.ts'

import styles from './product-filters.module.css'

export const FILTER_FORM = 'product-filters'

type ProductFiltersProps = {
  list: Pick<ProductList, 'facets' | 'count'>
  page: 'products' | 'partnerProducts'
  /** One more filter, a field of the same form; it holds the price. */
  more?: ReactNode
}

/**
 * Search and filters as a form of the address (GET): without script its button asks for the list,
 * with script each choice does so at once. On a phone the choices are a sheet, which is a popover:
 * the browser opens and closes it, Esc and a tap beside it included.
 */
export function ProductFilters({ list: { facets, count }, page, more }: ProductFiltersProps) {
  const { t } = useTranslation('products')
  const { filter, choose, isComing } = useProductFilter()
  const path = pathTo(page, useLocale())
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, filter, choose)
  const onToggle = useSheet(form)
  const closeWhenLoaded = useCloseWhenLoaded(form, isComing)

  /** Most choices have been applied already: another entry in the history would lead nowhere. */
  const submit = (next: ProductFilter) => {
    const isNew = searchOf(next) !== searchOf(withPage(filter, 1))
    if (isNew) choose(next)
    closeWhenLoaded(isNew)
  }
  const chosen = facetNames.filter((name) => filter[name]).length

  return (
    <search className={styles.bar}>
      <div className={styles.top}>
        <ProductSearch form={FILTER_FORM} filter={filter} page={page} onSearch={choose} />
        <button type="button" className={styles.open} popoverTarget={FILTER_FORM}>
          {chosen ? t('filtersOn', { count: chosen }) : t('filters')}
          <Icon name="plus" />
        </button>
      </div>
      <form
        ref={form}
        id={FILTER_FORM}
        className={styles.sheet}
        popover="auto"
        method="get"
        action={path}
        // Otherwise a browser that restores form values after a reload would contradict the address.
        autoComplete="off"
        onToggle={onToggle}
        onSubmit={(event) => {
          event.preventDefault()
          submit(readForm(event.currentTarget))
        }}
      >
        {filter.collection && <input type="hidden" name="collection" value={filter.collection} />}
        <SheetHead />
        {facetNames.map((name) => (
          <ProductFacet
            key={name}
            name={name}
            label={t(name)}
            choices={facets[name]}
            chosen={filter[name]}
            onChoose={(slug) => choose(withFilter(filter, name, slug))}
          />
        ))}
        {more}
        <div className={styles.foot}>
          {chosen > 0 && <Clear path={path} filter={filter} />}
          <Button className={styles.submit}>{t('show', { count })}</Button>
        </div>
      </form>
    </search>
  )
}

function SheetHead() {
  const { t } = useTranslation('products')
  return (
    <div className={styles.sheetHead}>
      <p className={styles.sheetTitle}>{t('filters')}</p>
      <IconButton
        icon="close"
        label={t('shell:close')}
        className={styles.close}
        popoverTarget={FILTER_FORM}
        popoverTargetAction="hide"
      />
    </div>
  )
}

/** Back closes the sheet. @returns the listener of the form */
function useSheet(form: RefObject<HTMLFormElement | null>) {
  const [isOpen, setOpen] = useState(false)
  useEarlyToggle(form)
  useCloseOnBack(isOpen, () => form.current?.hidePopover())
  return ({ newState }: ToggleEvent<HTMLFormElement>) => setOpen(newState === 'open')
}

/**
 * Closes the sheet, after the list that is still loading: the step back through the history, with which it closes,
 * would take the choice back.
 * @returns closes; `isNew`: a list has just been asked for
 */
function useCloseWhenLoaded(form: RefObject<HTMLFormElement | null>, isComing: boolean) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (isComing || !isWaiting.current) return
    isWaiting.current = false
    form.current?.hidePopover?.()
  }, [form, isComing])
  return (isNew: boolean) => {
    if (isNew || isComing) isWaiting.current = true
    else form.current?.hidePopover?.()
  }
}

/** Removes the filters of the sheet; collection, search and order stay. */
function Clear({ path, filter }: { path: string; filter: ProductFilter }) {
  const { t } = useTranslation('products')
  const cleared = facetNames.reduce((left, name) => withFilter(left, name, null), filter)
  return (
    <Link className={styles.clear} to={path + searchOf(cleared)} preventScrollReset>
      {t('clear')}
    </Link>
  )
}

/** Scripts load late: a choice made before is applied when they are there. */
function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  filter: ProductFilter,
  choose: (next: ProductFilter) => void,
) {
  const first = useRef({ filter, choose })
  useEffect(() => {
    if (!form.current) return
    const next = readForm(form.current)
    const { filter: firstFilter, choose: chooseFirst } = first.current
    if (searchOf(next) !== searchOf(withPage(firstFilter, 1))) chooseFirst(next)
  }, [form])
}

function readForm(form: HTMLFormElement): ProductFilter {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') search.append(name, value)
  return readProductFilter(search)
}
