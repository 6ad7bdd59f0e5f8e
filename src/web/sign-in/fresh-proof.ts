import { useSyncExternalStore } from 'react'

import type { Answer } from '../session/answer.ts'

/** The proof the server requires before a change of logins: the password, or a code from an email. */
export type ProofKind = 'password' | 'code'

type ProofRequest = { kind: ProofKind; settle: (isProven: boolean) => void }

let requested: ProofRequest | null = null
const listeners = new Set<() => void>()

/** The proof that `ProofDialog` should ask for now; null: nothing. */
export function useRequestedProof(): ProofRequest | null {
  return useSyncExternalStore(
    listen,
    () => requested,
    () => null,
  )
}

/**
 * Runs a call that needs a fresh proof. When the last proof is too old, a new proof is asked for on the spot and the
 * call is made once more; a user who does not give it gets the refusal.
 */
export async function withFreshProof<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call()
  if (answer.ok || answer.kind !== 'refused') return answer
  const kind = kinds[answer.code]
  return kind && (await requestProof(kind)) ? call() : answer
}

/** Opens the dialog. False when the person closes it, or the page has none. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  requested?.settle(false)
  return new Promise((resolve) => {
    const settle = (isProven: boolean) => {
      setRequested(null)
      resolve(isProven)
    }
    setRequested({ kind, settle })
  })
}

const kinds: Record<string, ProofKind> = {
  current_password_required: 'password',
  reauthentication_needed: 'code',
}

function setRequested(next: ProofRequest | null): void {
  requested = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) requested?.settle(false)
  }
}
