import { useSyncExternalStore } from 'react'

import { showToast } from '#ui/toast.tsx'

import { tabStore } from '../session/browser-storage.ts'
import { waitUntilOnline } from '../session/offline/offline.ts'
import { createSignal } from '../session/signal.ts'
import { solveCaptcha } from '../session/solve-captcha.ts'
import { CAPTCHA } from './captcha-field.tsx'
import { contactDraft } from './form-draft.ts'

/** A message that was written without a connection, in the storage of the tab until it has arrived. */
type WaitingMessage = {
  /** The address of the page with the form, which takes it as it takes a form without script. */
  address: string
  fields: [name: string, value: string][]
  /** The messages to show, on whatever page is open, when the form was sent. */
  texts: { sent: string; refused: string }
  /** False: taken back to be changed, or refused. */
  isWaiting: boolean
}

const KEY = 'manto.waiting-message'
const RETRY_MS = 5000

/** Undefined: not read yet. */
let stored: WaitingMessage | null | undefined
let isDelivering = false
let onArrival: (() => void) | undefined
const changes = createSignal()

export function useWaitingMessage(): WaitingMessage | null {
  return useSyncExternalStore(changes.listen, read, () => null)
}

/** Sends it as soon as there is a connection. The server knows a message that arrives twice. */
export function sendLater(message: Omit<WaitingMessage, 'isWaiting'>): void {
  store({ ...message, isWaiting: true })
  void deliver()
}

/** Goes on after a reload. */
export function resumeMessage(): void {
  void deliver()
}

/** Back into the form, to be changed. */
export function editWaitingMessage(): void {
  const message = read()
  if (message) store({ ...message, isWaiting: false })
}

/** The message on this device was sent, or is not wanted any more: as a draft too. */
export function discardMessage(): void {
  contactDraft.clear()
  if (read()) store(null)
}

/** @param listener takes the place of the toast on the page of the form */
export function onMessageArrival(listener: () => void): () => void {
  onArrival = listener
  return () => {
    if (onArrival === listener) onArrival = undefined
  }
}

async function deliver(): Promise<void> {
  if (isDelivering) return
  isDelivering = true
  while (read()?.isWaiting) {
    await waitUntilOnline()
    const message = read()
    if (message?.isWaiting) await deliverOnce(message)
  }
  isDelivering = false
}

async function deliverOnce(message: WaitingMessage): Promise<void> {
  const outcome = await post(message)
  if (outcome === 'unreachable') return void (await new Promise((end) => setTimeout(end, RETRY_MS)))
  // The form has changed meanwhile: the new version follows.
  if (read() !== message) return
  if (outcome === 'sent') discardMessage()
  else store({ ...message, isWaiting: false })
  const { sent, refused } = message.texts
  if (outcome === 'refused') showToast({ kind: 'error', text: refused })
  else if (onArrival) onArrival()
  else showToast({ kind: 'success', text: sent })
}

async function post({
  address,
  fields,
}: WaitingMessage): Promise<'sent' | 'refused' | 'unreachable'> {
  const send = (more: [string, string][] = []) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams([...fields, ...more]),
      redirect: 'manual',
    })
  try {
    let answer = await send()
    const solution = answer.status === 429 ? await solveCaptcha() : null
    if (solution) answer = await send([[CAPTCHA, solution.captcha_token]])
    return answer.type === 'opaqueredirect' ? 'sent' : 'refused'
  } catch {
    return 'unreachable'
  }
}

function read(): WaitingMessage | null {
  if (stored !== undefined) return stored
  try {
    stored = JSON.parse(tabStore.get(KEY) ?? 'null') as WaitingMessage | null
  } catch {
    stored = null
  }
  return stored
}

function store(message: WaitingMessage | null): void {
  stored = message
  // Without storage it goes with the page, which asks before it is closed.
  if (message) tabStore.set(KEY, JSON.stringify(message))
  else tabStore.remove(KEY)
  changes.notify()
}
