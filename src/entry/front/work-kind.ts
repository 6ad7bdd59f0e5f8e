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
  /** Typesetting and reading in a child process, which take seconds: the area keeps the other turns. */
  sheet: { running: 2, waiting: 32, waitMs: 10_000 },
  page: { running: 3, waiting: 32, waitMs: 2000 },
  /** Calls without a login: half of the turns for all of them. */
  stranger: { running: 3, perNetwork: 2, waiting: 32, waitMs: 10_000 },
  search: { running: 2, waiting: 12, waitMs: 500 },
  /** Pages rendered before anybody requests them. */
  warm: { running: 1, waiting: 1, waitMs: 60_000 },
} satisfies Record<string, WorkLimit>

export type WorkKind = keyof typeof workLimits

/** Requests in the back process at once, of all kinds. */
export const RUNNING_MAX = 6

/** Pictures cost a file read, and a page loads dozens of them at once. */
const fileLimits = { file: { running: 16, waiting: 400, waitMs: 10_000 } }

/**
 * Uploads that have arrived: each is in memory of the back process until it is stored. They wait on the disk, so all
 * that an office sends at once may wait.
 */
const uploadLimits = {
  upload: { running: 6, waiting: 600, waitMs: 60_000 },
  guestUpload: { running: 3, perNetwork: 2, waiting: 600, waitMs: 60_000 },
} satisfies Record<string, WorkLimit>

/** Uploads in the back process at once. */
export const UPLOADS_MAX = uploadLimits.upload.running

export const openQueues = () => ({
  work: openWorkQueue(workLimits, RUNNING_MAX),
  files: openWorkQueue(fileLimits, fileLimits.file.running),
  uploads: openWorkQueue(uploadLimits, UPLOADS_MAX),
})

/** Calls that need no login. They read files and texts that anybody sends. */
const OF_STRANGERS = /^\/api\/(requests|documents|invitation)\//

/** Papers and workbooks that are made, or read, while their caller waits. */
const SHEETS =
  /^\/api\/(portal|admin)\/(data-sheets|board-sheets|requests\/read-(sheet|text))(\/|$)/

/** The kind of work of a request that the front cannot answer itself. */
export function workKind(method: string, url: string): WorkKind | 'file' {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.startsWith('/media/')) return 'file'
  if (path === '/auth/v1/token' && query.includes('grant_type=refresh_token')) return 'refresh'
  if (/^\/(auth|functions)\/v1\//.test(path)) return 'login'
  if (path.startsWith('/api/catalogue/')) return 'search'
  if (OF_STRANGERS.test(path)) return 'stranger'
  if (SHEETS.test(path)) return 'sheet'
  if (/^\/(api|rest)\//.test(path)) return 'area'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  return /(^|&)q=/.test(query) ? 'search' : 'page'
}

/** The kind of an upload. */
export function uploadKind(url: string): keyof typeof uploadLimits {
  return OF_STRANGERS.test(url) ? 'guestUpload' : 'upload'
}
