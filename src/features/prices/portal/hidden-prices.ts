import { useSyncExternalStore } from 'react'

import { createSignal } from '#web/session/signal.ts'

const KEY = 'prices.hidden'
const changes = createSignal()

/** The choice holds until the page is left where storage is closed. */
let hiddenHere = false

/** Whether prices are hidden on this device, as on a screen that a shop shows to its own customers. */
export function usePricesHidden(): boolean {
  return useSyncExternalStore(listen, isHidden, () => true)
}

export function setPricesHidden(hidden: boolean): void {
  hiddenHere = hidden
  try {
    if (hidden) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Private windows of some browsers.
  }
  changes.notify()
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return hiddenHere
  }
}

/** Other tabs of the device follow. */
function listen(listener: () => void) {
  const end = changes.listen(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}
