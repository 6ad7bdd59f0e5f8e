import { useSyncExternalStore } from 'react'

import { SELECTED_MAX } from '#features/line-sheets/product-export.ts'

import { tabStore } from '../../session/browser-storage.ts'
import { createSignal } from '../../session/signal.ts'
import { SELECTED_PRODUCTS } from '../../session/unsaved-work.ts'

const changes = createSignal()

/** Ids of the selected products in the order they were selected, joined by spaces: of this tab, kept from page to page. */
export function readSelection(): string {
  return tabStore.get(SELECTED_PRODUCTS) ?? ''
}

/**
 * Selects products beside those that are selected.
 * @returns false if some were left out, because no more than `SELECTED_MAX` can be selected
 */
export function selectProducts(ids: readonly string[]): boolean {
  const selection = [...new Set([...idsIn(readSelection()), ...ids])]
  store(selection.slice(0, SELECTED_MAX))
  return selection.length <= SELECTED_MAX
}

export function unselectProduct(id: string): void {
  store(idsIn(readSelection()).filter((selected) => selected !== id))
}

export function clearSelection(): void {
  store([])
}

export function useSelection(): string[] {
  return idsIn(useSyncExternalStore(changes.listen, readSelection, () => ''))
}

/** Whether a product is selected: only its own card renders when it changes. */
export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(
    changes.listen,
    () => idsIn(readSelection()).includes(id),
    () => false,
  )
}

function store(ids: readonly string[]): void {
  if (ids.length > 0) tabStore.set(SELECTED_PRODUCTS, ids.join(' '))
  else tabStore.remove(SELECTED_PRODUCTS)
  changes.notify()
}

const idsIn = (selection: string) => selection.split(' ').filter(Boolean)
