import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Cluster } from '#ui/stack.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { PriceFiles } from './price-files.tsx'
import { PriceGridTable } from './price-grid-table.tsx'
import { type PriceGridState, PriceGridTools } from './price-grid-tools.tsx'
import type { PriceListView } from './price-list-data.ts'
import { PricePastePreview } from './price-paste.tsx'
import { usePriceGrid } from './use-price-grid.ts'

import styles from './price-grid.module.css'

/** The grid of a list, with what changes many prices at once. */
export function PriceGridEditor({ list }: { list: PriceListView }) {
  const { t } = useTranslation('prices')
  const language = useLocale()
  const grid = usePriceGrid(list)
  const { shown, search, setSearch } = useShownProducts(list)
  const { selected, select } = useSelection()
  const canEdit = useCan('prices.edit') && !list.archivedAt
  const chosen = shown.filter(({ id }) => selected.has(id))
  return (
    <section className={styles.grid} aria-label={t('grid.label', { name: list.name })}>
      <Field
        name="search"
        type="search"
        label={t('grid.filter')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {canEdit && (
        <>
          <p className={styles.hint}>{t('grid.hint')}</p>
          <PriceGridTools
            grid={grid}
            products={(chosen.length > 0 ? chosen : shown).map(({ id }) => id)}
            isSelection={chosen.length > 0}
          />
        </>
      )}
      <PriceFiles list={list} grid={grid} canEdit={canEdit} />
      <GridNotes grid={grid} />
      <PricePastePreview list={list} grid={grid} />
      {shown.length === 0 && <p>{t('grid.nothing')}</p>}
      <PriceGridTable
        caption={t('grid.label', { name: list.name })}
        products={shown}
        quantities={grid.quantities}
        stored={grid.stored}
        draft={grid.draft}
        currency={list.currency}
        language={language}
        usual={grid.usual}
        selected={selected}
        onSelect={select}
        onChange={canEdit ? grid.change : null}
        onPaste={grid.paste}
      />
      {grid.count > 0 && <SaveBar grid={grid} />}
    </section>
  )
}

/** The result of saving. */
function GridNotes({ grid: { saving, readTheirs } }: { grid: PriceGridState }) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  return (
    <>
      {saving.error === 'pricesChanged' && (
        <Notice kind="error">
          <p>{t('conflict.text')}</p>
          <Button type="button" variant="outline" size="small" onClick={() => void readTheirs()}>
            {t('conflict.load')}
          </Button>
        </Notice>
      )}
      {saving.error && saving.error !== 'pricesChanged' && (
        <Notice kind="error">{errorMessage(saving.error)}</Notice>
      )}
    </>
  )
}

/** A bar, visible while something is unsaved. */
function SaveBar({ grid }: { grid: PriceGridState }) {
  const { t } = useTranslation('prices')
  return (
    <div className={styles.save}>
      <Cluster align="end">
        <Button type="button" variant="quiet" onClick={grid.discard}>
          {t('grid.discard')}
        </Button>
        <Button
          type="button"
          busy={grid.saving.isBusy}
          onClick={({ currentTarget }) => {
            if (!focusUnread(currentTarget.closest('section'))) void grid.save()
          }}
        >
          {t('grid.save', { count: grid.count })}
        </Button>
      </Cluster>
    </div>
  )
}

function useShownProducts({ products }: PriceListView) {
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim().toLocaleLowerCase())
  const shown = useMemo(
    () =>
      products.filter(({ name, styleCode }) =>
        `${name} ${styleCode}`.toLocaleLowerCase().includes(words),
      ),
    [products, words],
  )
  return { shown, search, setSearch }
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback(
    (product: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(product)) next.add(product)
        return next
      }),
    [],
  )
  return { selected, select }
}
