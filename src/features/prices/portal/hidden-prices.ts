import { useSyncExternalStore } from 'react'

import { createSignal } from '#web/session/signal.ts'

const KEY = 'prices.hidden'
const changes = createSignal()

/** The choice holds until the page is left where storage is closed. */
let hiddenHere = false

/**
 * Whether prices are hidden on this device, as on a screen that a shop shows to its own customers. The server does
 * not know: `shell/start/bootstrap.js` marks the page, whose style hides what the server has written.
 */
export function usePricesHidden(): boolean {
  return useSyncExternalStore(listen, isHidden, () => false)
}

export function setPricesHidden(hidden: boolean): void {
  hiddenHere = hidden
  document.documentElement.toggleAttribute('data-prices-hidden', hidden)
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
