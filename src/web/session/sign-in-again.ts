import { useSyncExternalStore } from 'react'

import type { SignInDialog } from './session-state.ts'

/**
 * A session that ends under an open page is not a reason to lose the text typed there: the page stays, hidden with
 * its prices, a dialog asks to sign in, and the calls that were refused wait for it. `SignInAgain` is the dialog.
 */
let isRequested = false
let waiting: ((isBack: boolean) => void)[] = []
const dialogs = new Set<() => void>()

/** Should the dialog be open, and the page below it hidden? */
export function useSignInRequested(): boolean {
  return useSyncExternalStore(
    mountDialog,
    () => isRequested,
    () => false,
  )
}

/** How the dialog of this page stands. */
export function signInDialog(): SignInDialog {
  if (dialogs.size === 0) return 'absent'
  return isRequested ? 'open' : 'closed'
}

/**
 * Asks to sign in again and waits. False when the person does not, or the page has no dialog: then the
 * caller does what it does without a session.
 */
export function requestSignIn(): Promise<boolean> {
  if (dialogs.size === 0) return Promise.resolve(false)
  setRequested(true)
  return new Promise((resolve) => void waiting.push(resolve))
}

/** Opens the dialog without a call that waits. False when the page has none. */
export function showSignIn(): boolean {
  if (dialogs.size === 0) return false
  setRequested(true)
  return true
}

/** Closes the dialog. @param isBack the same user has a session again */
export function endSignInRequest(isBack: boolean): void {
  const ended = waiting
  waiting = []
  setRequested(false)
  for (const resolve of ended) resolve(isBack)
}

function setRequested(next: boolean): void {
  isRequested = next
  for (const render of dialogs) render()
}

/** A page has the dialog from now on, and `render` is called when it opens or closes. @returns takes it away */
export function mountDialog(render: () => void): () => void {
  dialogs.add(render)
  return () => {
    dialogs.delete(render)
    // The page of another area may have the next dialog: it stays hidden, and the calls wait on.
    setTimeout(() => {
      if (dialogs.size === 0) endSignInRequest(false)
    })
  }
}
