import { AwsClient } from 'aws4fetch'

import { busyError } from '#base/busy.ts'

import type { StorageSettings } from '../storage-settings.ts'
import { fileInMemory, isStorageKey, type Storage, type StoredFile } from './storage.ts'

/** Timeouts in milliseconds for the start and the end of a response. */
const ANSWER_MS = 5000
const WHOLE_MS = 30_000
/** The timeout grows by a second for each of these, because large files need more time. */
const BYTES_A_SECOND = 1024 * 1024

/** Storage in an S3 bucket with path-style addresses: `<endpoint>/<bucket>/<key>`. */
export function openS3Storage(settings: StorageSettings): Storage {
  const { endpoint, bucket, region, accessKey, secretKey } = settings
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 1,
    initRetryMs: 100,
  })
  const send = (path: string, init: RequestInit = {}, answerMs = ANSWER_MS) =>
    inTime((signal) => client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal }), answerMs)

  return {
    async put(key, bytes) {
      const limit = Math.min(WHOLE_MS, ANSWER_MS + (bytes.length / BYTES_A_SECOND) * 1000)
      const body = new Uint8Array(bytes)
      await checkAnswer(send(pathOf(key), { method: 'PUT', body }, limit))
    },
    async get(key) {
      if (!isStorageKey(key)) return null
      const { status, bytes } = await checkAnswer(send(pathOf(key)), [404])
      return status === 404 ? null : bytes
    },
    async open(key) {
      const bytes = await this.get(key)
      return bytes && fileInMemory(bytes)
    },
    async delete(key) {
      await checkAnswer(send(pathOf(key), { method: 'DELETE' }), [404])
    },
    async list(prefix) {
      const files: StoredFile[] = []
      let after: string | undefined = ''
      while (after !== undefined) {
        // Version 1 of the list call: every server supports it, and its marker is simply a key.
        const { bytes } = await checkAnswer(
          send(`?${new URLSearchParams({ prefix, marker: after })}`),
        )
        const page = readListing(new TextDecoder().decode(bytes))
        files.push(...page.files)
        after = page.after
      }
      return files
    },
    hasFreeSpace: () => Promise.resolve(true),
  }
}

type Answer = { status: number; bytes: Uint8Array }

/** Both timeouts include the single retry of the request. */
async function inTime(
  request: (signal: AbortSignal) => Promise<Response>,
  answerMs: number,
): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), WHOLE_MS)
  const first = setTimeout(() => stop.abort(), answerMs)
  try {
    const response = await request(stop.signal)
    clearTimeout(first)
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    throw busyError(`Storage (${error instanceof Error ? error.name : 'no answer'})`)
  } finally {
    clearTimeout(first)
    clearTimeout(timer)
  }
}

async function checkAnswer(requested: Promise<Answer>, expected: number[] = []): Promise<Answer> {
  const answer = await requested
  if (answer.status < 300 || expected.includes(answer.status)) return answer
  if (answer.status >= 500 || answer.status === 429) throw busyError('Storage')
  throw new Error(`Storage answered ${answer.status}`)
}

type Listing = { files: StoredFile[]; after: string | undefined }

/** A page of the bucket's list; `after` is its last key if more keys follow. */
function readListing(xml: string): Listing {
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    changedAt: new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? ''),
  }))
  return {
    // Our keys contain no escaped characters; other names are not ours and are skipped.
    files: entries.filter(({ key }) => isStorageKey(key)),
    after: /<IsTruncated>true</.test(xml) ? entries.at(-1)?.key : undefined,
  }
}

function pathOf(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  return `/${key}`
}
