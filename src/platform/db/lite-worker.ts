/**
 * Runs PGlite in its own thread, with PostgreSQL's wire protocol over the port, so that a slow query does
 * not block the event loop of the web server.
 */
import { mkdirSync, openAsBlob } from 'node:fs'
import { resolve } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { ChangedBlocks } from './changed-blocks.ts'
import { openDurable } from './durable-fs.ts'

const { folder, image, isFollowed } = workerData as {
  folder: string | null
  image?: string
  isFollowed?: boolean
}
const port = parentPort
if (!port) throw new Error('lite-worker runs in a worker thread only')

if (folder) mkdirSync(folder, { recursive: true })
const changes = folder && isFollowed ? new ChangedBlocks(resolve(folder)) : undefined
const lite = folder
  ? await openDurable(folder, changes)
  : await PGlite.create({
      extensions: { pg_trgm },
      loadDataDir: image ? await openAsBlob(image) : undefined,
    })

let last: Promise<void> = Promise.resolve()
port.on('message', (message: ArrayBuffer | 'close' | { take: { begin: boolean } }) => {
  last = last.then(() => {
    if (message === 'close') return close()
    return message instanceof ArrayBuffer ? answer(message) : take(message.take.begin)
  })
})
port.postMessage('ready')

async function answer(requested: ArrayBuffer): Promise<void> {
  try {
    // `execProtocolRaw` would never free answered rows. A part is valid only during the call.
    const parts: Uint8Array[] = []
    await lite.execProtocolRawStream(new Uint8Array(requested), {
      onRawData: (part) => void parts.push(part.slice()),
    })
    const response = new Uint8Array(Buffer.concat(parts)).buffer
    port!.postMessage(response, [response])
  } catch (error) {
    port!.postMessage({ fatal: error instanceof Error ? error.message : String(error) })
  }
}

/** Between two messages the files are as after a crash, from which the database recovers every commit. */
function take(begin: boolean): void {
  try {
    if (begin) changes?.begin()
    const taken = changes?.take() ?? null
    port!.postMessage({ taken }, taken ? [taken.bytes.buffer] : [])
  } catch (error) {
    port!.postMessage({ notTaken: error instanceof Error ? error.message : String(error) })
  }
}

async function close(): Promise<void> {
  await lite.close()
  port!.postMessage('closed')
  port!.close()
}
