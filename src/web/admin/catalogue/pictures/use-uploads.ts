import { useEffect, useRef, useState } from 'react'

import { uploadFile } from './upload-picture.ts'

/** A file on its way; `error` is the code of why it did not arrive. */
export type QueuedFile = {
  id: number
  file: File
  /** Where it is sent to. */
  address: string
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  error?: string | undefined
}

/** Files sent at the same time. */
const AT_ONCE = 2

/**
 * Sends files one after the other. What failed stays in the list with its reason and can be sent again;
 * what the network stopped goes on by itself when there is one.
 */
export function useUploads(onArrived: () => void) {
  const [queue, setQueue] = useState<QueuedFile[]>([])
  const current = useRef(queue)
  const next = useRef(0)

  function update(change: (all: QueuedFile[]) => QueuedFile[]) {
    current.current = change(current.current)
    setQueue(current.current)
  }
  const put = (id: number, changes: Partial<QueuedFile>) =>
    update((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  function sendNext() {
    const sending = current.current.filter(({ state }) => state === 'sending').length
    const waiting = current.current.find(({ state }) => state === 'waiting')
    if (!waiting || sending >= AT_ONCE) return
    void send(waiting)
    sendNext()
  }

  async function send({ id, file, address }: QueuedFile) {
    put(id, { state: 'sending', percent: 0, error: undefined })
    const onProgress = (share: number) => put(id, { percent: Math.round(share * 100) })
    const answer = await uploadFile({ address, file, onProgress })
    if (answer.ok) {
      update((all) => all.filter((one) => one.id !== id))
      onArrived()
    } else put(id, { state: 'failed', error: answer.code })
    sendNext()
  }

  const goOn = useRef(() => {})
  useEffect(() => {
    goOn.current = () => {
      update((all) =>
        all.map((one) => (one.error === 'networkError' ? { ...one, state: 'waiting' } : one)),
      )
      sendNext()
    }
  })
  useEffect(() => {
    const again = () => goOn.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return {
    queue,
    add: (files: Pick<QueuedFile, 'file' | 'address'>[]) => {
      const waiting = { state: 'waiting', percent: 0 } as const
      update((all) => [
        ...all,
        ...files.map((one) => ({ ...one, ...waiting, id: (next.current += 1) })),
      ])
      sendNext()
    },
    retry: (id: number) => {
      put(id, { state: 'waiting', error: undefined })
      sendNext()
    },
    dismiss: (id: number) => update((all) => all.filter((one) => one.id !== id)),
  }
}
