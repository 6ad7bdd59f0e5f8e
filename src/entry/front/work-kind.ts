import { openWorkQueue, type WorkLimit } from './work-queue.ts'

/**
 * Work of the back process, the most urgent first. Few run at once: it renders in a single thread, and more
 * only makes each wait for all. The times of all requests that a page waits for add up to less than a second.
 */
const workLimits = {
  refresh: { running: 4, waiting: 64, waitMs: 10_000 },
  login: { running: 4, waiting: 32, waitMs: 10_000 },
  area: { running: 4, waiting: 64, waitMs: 10_000 },
  form: { running: 3, waiting: 32, waitMs: 10_000 },
  page: { running: 3, waiting: 32, waitMs: 2000 },
  search: { running: 2, waiting: 12, waitMs: 500 },
  /** Pages rendered before anybody requests them. */
  warm: { running: 1, waiting: 1, waitMs: 60_000 },
} satisfies Record<string, WorkLimit>

export type WorkKind = keyof typeof workLimits

/** Requests in the back process at once, of all kinds. */
export const RUNNING_MAX = 6

/** Pictures cost a file read, and a page loads dozens of them at once. */
const fileLimits = { file: { running: 16, waiting: 400, waitMs: 10_000 } }

/** Uploads are as slow as the connections of their senders. */
const uploadLimits = { upload: { running: 16, waiting: 16, waitMs: 10_000 } }

export const openQueues = () => ({
  work: openWorkQueue(workLimits, RUNNING_MAX),
  files: openWorkQueue(fileLimits, fileLimits.file.running),
  uploads: openWorkQueue(uploadLimits, uploadLimits.upload.running),
})

/** The kind of work of a request that the front cannot answer itself. */
export function workKind(method: string, url: string): WorkKind | 'file' {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.startsWith('/media/')) return 'file'
  if (path === '/auth/v1/token' && query.includes('grant_type=refresh_token')) return 'refresh'
  if (/^\/(auth|functions)\/v1\//.test(path)) return 'login'
  if (path.startsWith('/api/catalogue/')) return 'search'
  if (/^\/(api|rest)\//.test(path)) return 'area'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  return /(^|&)q=/.test(query) ? 'search' : 'page'
}
