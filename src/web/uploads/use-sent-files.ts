import { useEffect, useRef, useState } from 'react'

import { sendInParts, type UploadCalls } from './send-parts.ts'
import { removeStoredFile, storeFile, type UnsentFile, listStoredFiles } from './stored-files.ts'

/** A file on its way; `error` is the code of why it did not arrive. */
export type QueuedFile = UnsentFile & {
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  error?: string | undefined
}

/** Files sent at the same time. */
const AT_ONCE = 2

/** Browsers do not always notice that the network is back. */
const RETRY_MS = 5000

const waiting = { state: 'waiting', percent: 0 } as const

/** Gets the id that the server has given, and the address of the file. */
type OnArrived = (id: string, address: string) => void

type CallsOf = (file: SentFile) => UploadCalls

type SentFile = Pick<QueuedFile, 'file' | 'address'>

/**
 * Sends files in sequence. A refused file stays in the list with its reason; a file that the network
 * stopped goes on by itself when there is a connection, also after the page was loaded again.
 * @param scope the page it belongs to; null for files that are not worth keeping
 * @param callsOf the calls that send a file
 */
export function useSentFiles(scope: string | null, callsOf: CallsOf, onArrived: OnArrived) {
  const { queue, current, update, put } = useQueue()

  function sendNext() {
    const sending = current.current.filter(({ state }) => state === 'sending').length
    const next = current.current.find(({ state }) => state === 'waiting')
    if (!next || sending >= AT_ONCE) return
    void send(next)
    sendNext()
  }

  async function send({ id, file, address, started }: QueuedFile) {
    put(id, { state: 'sending', error: undefined })
    const answer = await sendInParts(callsOf({ file, address }), {
      file,
      started,
      isWanted: () => current.current.some((queued) => queued.id === id),
      onStarted: (begun) => {
        put(id, { started: begun })
        if (scope) void storeFile({ id, scope, file, address, started: begun })
      },
      onProgress: (share) => put(id, { percent: Math.round(share * 100) }),
    })
    if (answer.ok) {
      drop(id)
      onArrived(answer.value.id, address)
    } else put(id, { state: 'failed', error: answer.code })
    sendNext()
  }

  function drop(id: string) {
    update((all) => all.filter((file) => file.id !== id))
    void removeStoredFile(id)
  }

  function take(files: QueuedFile[]) {
    const uploadIds = new Set(current.current.map(({ id }) => id))
    update((all) => [...all, ...files.filter(({ id }) => !uploadIds.has(id))])
    sendNext()
  }

  const takeWaiting = (files: UnsentFile[]) => take(files.map((file) => ({ ...file, ...waiting })))
  useGoOn(queue, () => {
    update((all) => all.map((file) => (isStopped(file) ? { ...file, state: 'waiting' } : file)))
    sendNext()
  })
  useStoredFiles(scope, takeWaiting)

  return {
    queue,
    add: (files: SentFile[]) => {
      const added = files.map((sent) => newFile(sent, scope))
      if (scope) for (const file of added) void storeFile(file)
      takeWaiting(added)
    },
    retry: (id: string) => {
      put(id, { state: 'waiting', error: undefined })
      sendNext()
    },
    dismiss: drop,
    /** Puts a file into the list that is not sent, with the code of why not. */
    refuse: (file: File, error: string) => {
      const refused = newFile({ file, address: '' }, scope)
      update((all) => [...all, { ...refused, state: 'failed', percent: 0, error }])
    },
  }
}

const newFile = (sent: SentFile, scope: string | null): UnsentFile => ({
  ...sent,
  id: `${Date.now()}-${Math.random()}`,
  scope: scope ?? '',
  started: null,
})

/** The list, as the page shows it and as work that goes on sees it. */
function useQueue() {
  const [queue, setQueue] = useState<QueuedFile[]>([])
  const current = useRef(queue)
  function update(change: (all: QueuedFile[]) => QueuedFile[]) {
    current.current = change(current.current)
    setQueue(current.current)
  }
  const put = (id: string, changes: Partial<QueuedFile>) =>
    update((all) => all.map((file) => (file.id === id ? { ...file, ...changes } : file)))
  return { queue, current, update, put }
}

const isStopped = ({ state, error }: QueuedFile) => state === 'failed' && error === 'networkError'

/** Calls when the network is back, and now and then while something waits for it. */
function useGoOn(queue: QueuedFile[], onBack: () => void) {
  const goOn = useRef(onBack)
  useEffect(() => {
    goOn.current = onBack
  })
  useEffect(() => {
    const resume = () => goOn.current()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [])
  const isWaiting = queue.some(isStopped)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => navigator.onLine && goOn.current(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** Finds the files that the page had not sent when it was left. */
function useStoredFiles(scope: string | null, onFound: (files: UnsentFile[]) => void) {
  const latestOnFound = useRef(onFound)
  useEffect(() => {
    latestOnFound.current = onFound
  })
  useEffect(() => {
    if (!scope) return
    let isOver = false
    void listStoredFiles(scope).then((files) => {
      if (!isOver && files.length > 0) latestOnFound.current(files)
    })
    return () => {
      isOver = true
    }
  }, [scope])
}
