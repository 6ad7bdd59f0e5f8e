import { useSyncExternalStore } from 'react'

import { LINES_MAX } from '#features/requests/request.ts'
import { localStore } from '#web/session/browser-storage.ts'
import { createSignal } from '#web/session/signal.ts'

const LINES = 'manto.request-lines'
const changes = createSignal()

/** The models of a request that is not sent yet, as the form sends them; empty: none. */
export function readKeptLines(): string {
  return localStore.get(LINES) ?? ''
}

export function keepLines(lines: string): void {
  if (lines === readKeptLines()) return
  if (lines) localStore.set(LINES, lines)
  else localStore.remove(LINES)
  changes.notify()
}

/** What a page knows of a model that is added: the color that was looked at, and pieces to be split. */
export type AddedModel = {
  productId: string
  color?: string | undefined
  total?: number | undefined
}

/**
 * Adds a model to the request that is kept on this device. A model that is in it already keeps its quantities and note.
 * @returns false if the request is full
 */
export function addKeptLine({ productId, color, total }: AddedModel): boolean {
  const lines = listOf(readKeptLines())
  const kept = lines.find((line) => line['productId'] === productId)
  if (!kept && lines.length >= LINES_MAX) return false
  const line = { quantities: {}, note: '', ...kept, productId, ...definedOf({ color, total }) }
  keepLines(
    JSON.stringify(kept ? lines.map((each) => (each === kept ? line : each)) : [...lines, line]),
  )
  return true
}

/** Ids of the models in the kept request, joined by spaces; empty on the server. */
export function useKeptIds(): string {
  return useSyncExternalStore(
    listenToKeptLines,
    () =>
      listOf(readKeptLines())
        .map((line) => String(line['productId']))
        .join(' '),
    () => '',
  )
}

/** Calls back when the kept request changes, in other tabs too. */
export function listenToKeptLines(listener: () => void): () => void {
  const end = changes.listen(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

/** The form reads them strictly; here it is enough that they are lines. */
function listOf(json: string): Record<string, unknown>[] {
  try {
    const lines: unknown = JSON.parse(json || '[]')
    return Array.isArray(lines) ? lines.filter((line) => line instanceof Object) : []
  } catch {
    return []
  }
}

const definedOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
