import { useSyncExternalStore } from 'react'

import { createSignal } from '../../session/signal.ts'

export type PickedProduct = { id: string; name: string }

let picked: PickedProduct | null = null
const changes = createSignal()

/** Opens the dialog that asks on which boards a product is; null closes it. */
export function openPicker(product: PickedProduct | null): void {
  picked = product
  changes.notify()
}

export function usePicked(): PickedProduct | null {
  return useSyncExternalStore(
    changes.listen,
    () => picked,
    () => null,
  )
}
