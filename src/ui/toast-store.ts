/** A short message over the page. Texts are in the visitor's language. */
export type Toast = {
  kind: 'success' | 'error'
  title?: string | undefined
  text: string
  /** A button, for instance an undo; pressing it closes the toast. */
  action?: { label: string; onRun: () => void }
  /** Instead of {@link TOAST_SECONDS}. */
  seconds?: number
}

export type ToastEntry = Toast & { id: number }

/** Seconds a toast stays, counted again after the pointer or focus has left it. */
export const TOAST_SECONDS = 6

/** The same for a toast with a button, which a keyboard user must reach first. */
const ACTION_TOAST_SECONDS = 20

/** More toasts at once cannot be read. */
const TOASTS_MAX = 3

let toasts: readonly ToastEntry[] = []
let lastId = 0
let paused = false
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a message for {@link TOAST_SECONDS}. Call it in the browser only: the server has no page. */
export function showToast(toast: Toast): void {
  const id = ++lastId
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - TOASTS_MAX))) stopTimer(old.id)
  replace([...toasts, { ...toast, id }].slice(-TOASTS_MAX))
  if (!paused) startTimer(id)
}

export function dismissToast(id: number): void {
  stopTimer(id)
  replace(toasts.filter((toast) => toast.id !== id))
  // The removed toast had the pointer or the focus, so no event will end the pause.
  if (toasts.length === 0) paused = false
}

/** Keeps all toasts while the user reads any of them. */
export function pauseToasts(): void {
  paused = true
  for (const { id } of toasts) stopTimer(id)
}

export function resumeToasts(): void {
  paused = false
  for (const { id } of toasts) startTimer(id)
}

export const listToasts = (): readonly ToastEntry[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ToastEntry[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function startTimer(id: number): void {
  stopTimer(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), secondsOf(id) * 1000),
  )
}

function secondsOf(id: number): number {
  const toast = toasts.find((candidate) => candidate.id === id)
  return toast?.seconds ?? (toast?.action ? ACTION_TOAST_SECONDS : TOAST_SECONDS)
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
