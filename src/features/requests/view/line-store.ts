import { useSyncExternalStore } from 'react'

import { LINES_MAX } from '#features/requests/request.ts'
import { localStore } from '#web/session/browser-storage.ts'
import { createSignal } from '#web/session/signal.ts'

const LINES = 'manto.request-lines'
const changes = createSignal()

/** Reads the stored models of an unsent request, in the format of the form; empty without models. */
export function readStoredLines(): string {
  return localStore.get(LINES) ?? ''
}

export function storeLines(lines: string): void {
  if (lines === readStoredLines()) return
  if (lines) localStore.set(LINES, lines)
  else localStore.remove(LINES)
  changes.notify()
}

/** A model to add, with the color that the buyer saw and pieces to split. */
export type AddedModel = {
  productId: string
  color?: string | undefined
  total?: number | undefined
}

/**
 * Adds a model to the request that is stored on this device. A listed model keeps its quantities and note.
 * @returns false if the request is full
 */
export function addStoredLine({ productId, color, total }: AddedModel): boolean {
  const lines = listOf(readStoredLines())
  const current = lines.find((line) => line['productId'] === productId)
  if (!current && lines.length >= LINES_MAX) return false
  const line = { quantities: {}, note: '', ...current, productId, ...definedOf({ color, total }) }
  storeLines(
    JSON.stringify(
      current ? lines.map((other) => (other === current ? line : other)) : [...lines, line],
    ),
  )
  return true
}

/** Ids of the models in the stored request, joined by spaces; empty on the server. */
export function useStoredIds(): string {
  return useSyncExternalStore(
    listenToStoredLines,
    () =>
      listOf(readStoredLines())
        .map((line) => String(line['productId']))
        .join(' '),
    () => '',
  )
}

/** Calls a listener when the stored request changes, in other tabs too. */
export function listenToStoredLines(listener: () => void): () => void {
  const end = changes.listen(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

/** Reads lines loosely, because only the form validates them strictly. */
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
