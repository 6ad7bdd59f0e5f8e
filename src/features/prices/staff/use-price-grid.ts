import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { usualBeside } from '#base/reading/decide.ts'
import {
  changesOf,
  gridOf,
  inverseOf,
  percentChanges,
  planPricePaste,
  type PriceGrid,
  type PricePaste,
  withChanges,
} from '#features/prices/price-grid.ts'
import { type PriceChange, usualQuantities } from '#features/prices/price-list.ts'
import { usualPrices } from '#features/prices/price-table.ts'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { PriceListView } from './price-list-data.ts'

/** Drafts that can be gone back to. */
const UNDO_MAX = 100

/** The price grid in editing: a draft over the stored prices, its earlier states, and saving it. */
export function usePriceGrid(list: PriceListView) {
  const { prices, currency, roundTo } = list
  const stored = useMemo(() => gridOf(prices), [prices])
  const [drafts, setDrafts] = useState<readonly PriceGrid[]>([{}])
  const draft = drafts.at(-1) ?? noChanges
  const [added, setAdded] = useState<readonly number[]>(prices.length === 0 ? usualQuantities : [])
  const usual = useMemo(() => usualBeside(prices.map(({ minor }) => minor)), [prices])
  const quantities = useMemo(() => quantitiesOf(prices, added), [prices, added])

  const change = useCallback(
    (changes: readonly PriceChange[]) =>
      setDrafts((before) => {
        const next = withChanges(before.at(-1) ?? noChanges, changes, stored)
        return [...before, next].slice(-UNDO_MAX)
      }),
    [stored],
  )

  const pasting = usePaste(list, quantities, change)
  const saving = useSavePrices(list, stored, () => setDrafts([noChanges]))
  return {
    stored,
    draft,
    quantities,
    usual,
    ...pasting,
    change,
    changePercent: (percent: number, products: readonly string[]) =>
      change(
        percentChanges({ stored, draft }, products, quantities, { percent, roundTo, currency }),
      ),
    addQuantity: (quantity: number) => setAdded((before) => [...before, quantity]),
    undo: drafts.length > 1 ? () => setDrafts(drafts.slice(0, -1)) : null,
    discard: () => setDrafts([noChanges]),
    count: changesOf(draft).length,
    save: () => saving.save(draft),
    saving,
    /** Shows the version that another person has saved; columns that only the draft has stay. */
    readTheirs: () => {
      setAdded(quantities)
      return saving.readTheirs()
    },
  }
}

const noChanges: PriceGrid = {}

function usePaste(
  { prices, currency }: PriceListView,
  quantities: readonly number[],
  change: (changes: readonly PriceChange[]) => void,
) {
  const locale = useLocale()
  const [pasted, setPasted] = useState<PricePaste | null>(null)
  /** Takes copied cells at once where they say nothing but prices, else shows first what they would change. */
  const paste = useCallback(
    (
      text: string,
      from: { row: number; column: number },
      products: readonly PriceListView['products'][number][],
    ) => {
      const plan = planPricePaste(text, from, {
        products,
        quantities,
        currency,
        locale,
        usual: (product) => usualPrices(product, { prices }),
      })
      setPasted(plan.needsLook ? plan : null)
      if (!plan.needsLook) change(plan.changes)
    },
    [quantities, currency, locale, prices, change],
  )
  return { pasted, paste, forgetPasted: () => setPasted(null) }
}

function quantitiesOf(prices: PriceListView['prices'], added: readonly number[]): number[] {
  const used = new Set([...prices.map(({ fromQuantity }) => fromQuantity), ...added])
  return [...used].toSorted((a, b) => a - b)
}

/** Saves a draft; for a moment it can be taken back. */
function useSavePrices(list: PriceListView, stored: PriceGrid, onSaved: () => void) {
  const { t } = useTranslation('prices')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, version } = list

  async function put(prices: PriceChange[], at: number) {
    setBusy(true)
    const json = { version: at, prices }
    const answer = await request(
      adminApi['price-lists'][':id'].prices.$put({ param: { id }, json }),
    )
    setBusy(false)
    setError(answer.ok ? null : answer.code)
    if (!answer.ok) return null
    await revalidate()
    return answer.value.version
  }

  async function save(draft: PriceGrid) {
    const prices = changesOf(draft)
    const before = inverseOf(draft, stored)
    const saved = await put(prices, version)
    if (saved === null) return
    onSaved()
    showToast({
      kind: 'success',
      text: t('grid.saved', { count: prices.length }),
      action: { label: t('grid.undo'), onRun: () => void put(before, saved) },
    })
  }

  return {
    save,
    isBusy,
    error,
    /** Reads the list again; the draft stays over it. */
    readTheirs: async () => {
      await revalidate()
      setError(null)
    },
  }
}
