import { useSyncExternalStore } from 'react'

export type PickedProduct = { id: string; name: string }

let picked: PickedProduct | null = null
const listeners = new Set<() => void>()

/** Opens the one dialog that asks on which boards a product is; null closes it. */
export function openPicker(product: PickedProduct | null): void {
  picked = product
  for (const listener of listeners) listener()
}

export function usePicked(): PickedProduct | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => picked,
    () => null,
  )
}
