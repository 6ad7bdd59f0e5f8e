import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'

import { visibilities } from '#business/catalogue/product.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormMessages } from '../../forms/use-form-messages.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import { useListView } from '../list-view.ts'
import { Pager } from '../pager.tsx'
import { type ProductRow, type Terms, textIn } from './fields/catalogue-data.ts'
import { moved } from './fields/moved.ts'

import rowStyles from '../row-list.module.css'
import styles from './product-table.module.css'

type ProductTableProps = {
  list: { rows: ProductRow[]; total: number }
  collections: Terms['collections']
}

/** The products in the order of the catalogue, with changes of several at once. */
export function ProductTable({ list, collections }: ProductTableProps) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<string[]>([])
  const { products } = adminApi.catalogue

  async function tell(call: Parameters<typeof request<unknown>>[0]) {
    const answer = await request(call)
    if (answer.ok) showToast({ kind: 'success', text: t('status.saved') })
    else showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  const move = (index: number, by: 1 | -1) => {
    const ids = moved(
      list.rows.map(({ id }) => id),
      index,
      by,
    )
    void tell(products.order.$put({ json: { ids } }))
  }

  return (
    <>
      <ProductTools total={list.total} />
      {chosen.length > 0 && (
        <Bulk
          count={chosen.length}
          collections={collections}
          onVisibility={(visibility) =>
            void tell(products.visibility.$put({ json: { ids: chosen, visibility } }))
          }
          onCollection={(collection) =>
            void tell(products.collection.$put({ json: { ids: chosen, collection } }))
          }
        />
      )}
      {list.rows.length > 0 && (
        <Table rows={list.rows} chosen={chosen} onChoose={choose} onMove={move} />
      )}
      {list.total === 0 && <p className={rowStyles.empty}>{t('list.empty')}</p>}
      <Pager total={list.total} onTurn={() => scrollTo(0, 0)} />
    </>
  )
}

type TableProps = {
  rows: ProductRow[]
  chosen: string[]
  onChoose: (id: string, isChosen: boolean) => void
  onMove: (index: number, by: 1 | -1) => void
}

function Table({ rows, chosen, onChoose, onMove }: TableProps) {
  const { t } = useTranslation('catalogue')
  const { dayAndHour } = useFormMessages()
  return (
    <table className={rowStyles.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('field.styleCode')}</th>
          <th scope="col">{t('list.collection')}</th>
          <th scope="col">{t('list.visibility')}</th>
          <th scope="col">{t('list.changed')}</th>
          <th scope="col" data-kind="actions">
            {t('list.order')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row">
              <Name
                row={row}
                isChosen={chosen.includes(row.id)}
                onChoose={(isChosen) => onChoose(row.id, isChosen)}
              />
            </th>
            <td data-title={t('field.styleCode')}>{row.styleCode}</td>
            <td data-title={t('list.collection')}>{row.collection}</td>
            <td data-title={t('list.visibility')}>
              <Seen row={row} />
            </td>
            <td data-title={t('list.changed')}>
              {row.changedAt && <time>{dayAndHour(row.changedAt)}</time>}
            </td>
            <td data-kind="actions">
              <Order name={row.name} index={index} last={rows.length - 1} onMove={onMove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Search and visibility of the list, kept in the address. */
function ProductTools({ total }: { total: number }) {
  const { t } = useTranslation('catalogue')
  const { query, status, look } = useListView()
  return (
    <search className={rowStyles.tools}>
      <Field
        key={query}
        name="q"
        type="search"
        label={t('list.search')}
        defaultValue={query}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && look({ q: currentTarget.value, page: '' })
        }
        onBlur={({ currentTarget: { value } }) => value !== query && look({ q: value, page: '' })}
      />
      <Select
        name="status"
        label={t('list.visibility')}
        value={visibilities.find((one) => one === status) ?? ''}
        placeholder={t('list.all')}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ currentTarget }) => look({ status: currentTarget.value, page: '' })}
      />
      <output className={rowStyles.count}>{t('list.found', { count: total })}</output>
    </search>
  )
}

type NameProps = { row: ProductRow; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Name({ row, isChosen, onChoose }: NameProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { id, name, picture, lacks } = row
  return (
    <span className={styles.name}>
      <input
        className={styles.box}
        type="checkbox"
        aria-label={t('list.select', { name })}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
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
        <Link to={pathTo('adminProduct', locale, { id })}>{name}</Link>
        {lacks.length > 0 && (
          <span className={styles.note}>
            {t('list.lacks', { languages: lacks.map((one) => languages[one].name).join(', ') })}
          </span>
        )}
      </span>
    </span>
  )
}

function Seen({ row: { visibility, publishAt, publishAs } }: { row: ProductRow }) {
  const { t } = useTranslation('catalogue')
  const { dayAndHour } = useFormMessages()
  return (
    <span className={styles.seen} data-visibility={visibility}>
      {t(`visibility.${visibility}`)}
      {publishAt && publishAs && (
        <span className={styles.note}>
          {t('list.planned', {
            date: dayAndHour(publishAt),
            visibility: t(`visibility.${publishAs}`),
          })}
        </span>
      )}
    </span>
  )
}

type OrderProps = {
  name: string
  index: number
  last: number
  onMove: (index: number, by: 1 | -1) => void
}

function Order({ name, index, last, onMove }: OrderProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <IconButton
        icon="up"
        label={t('list.up', { name })}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index, -1)}
      />
      <IconButton
        icon="down"
        label={t('list.down', { name })}
        aria-disabled={index === last || undefined}
        onClick={() => index < last && onMove(index, 1)}
      />
    </>
  )
}

type BulkProps = {
  count: number
  collections: Terms['collections']
  onVisibility: (visibility: (typeof visibilities)[number]) => void
  onCollection: (collection: string) => void
}

/** Changes of all chosen products. */
function Bulk({ count, collections, onVisibility, onCollection }: BulkProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const [visibility, setVisibility] = useState('')
  const [collection, setCollection] = useState('')
  const wanted = visibilities.find((one) => one === visibility)
  return (
    <section className={styles.bulk} aria-label={t('list.selected', { count })}>
      <strong className={styles.count}>{t('list.selected', { count })}</strong>
      <Select
        name="bulkVisibility"
        label={t('list.changeVisibility')}
        placeholder={t('field.choose')}
        value={visibility}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ currentTarget }) => setVisibility(currentTarget.value)}
      />
      <Select
        name="bulkCollection"
        label={t('list.changeCollection')}
        placeholder={t('field.choose')}
        value={collection}
        options={collections.map(({ slug, name }) => ({
          value: slug,
          label: textIn(name, locale),
        }))}
        onChange={({ currentTarget }) => setCollection(currentTarget.value)}
      />
      <Button
        type="button"
        onClick={() => {
          if (wanted) onVisibility(wanted)
          if (collection) onCollection(collection)
        }}
      >
        {t('list.apply')}
      </Button>
    </section>
  )
}
