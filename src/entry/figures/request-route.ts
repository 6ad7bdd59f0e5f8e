import { routeOf } from '#i18n/path-to.ts'
import { paths } from '#i18n/paths.ts'

/** Parts of an address that are the same for everybody: a few lower-case words. Names may be written otherwise. */
const WORD = /^(v1|[a-z]+([-_][a-z]+){0,4})$/
const WORD_LENGTH_MAX = 32

/**
 * The pattern of an address for the log: `/en/product/:id`, `/api/admin/emails/:id`. Numbers, keys and
 * all other parts that could name a person are left out, and so is the query.
 */
export function requestRoute(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const page = routeOf(path)
  if (page) return paths[page.page][page.locale]
  return path
    .split('/')
    .slice(0, 8)
    .map((part) => (part === '' || isWord(part) ? part : part.includes('.') ? ':file' : ':id'))
    .join('/')
}

const isWord = (part: string) => part.length <= WORD_LENGTH_MAX && WORD.test(part)

/** Kinds of requests in the metrics: each uses the machine in its own way. */
const requestClasses = ['health', 'auth', 'api', 'media', 'file', 'search', 'form', 'page'] as const
export type RequestClass = (typeof requestClasses)[number]

const prefixes: [RegExp, RequestClass][] = [
  [/^\/health\//, 'health'],
  [/^\/auth\//, 'auth'],
  [/^\/(api|rest|functions)\//, 'api'],
  [/^\/media\//, 'media'],
  [/\.[a-z0-9]+$/, 'file'],
]

export function requestClass(method: string, url: string): RequestClass {
  const [path = '', query = ''] = url.split('?', 2)
  const prefix = prefixes.find(([pattern]) => pattern.test(path))
  if (prefix) return prefix[1]
  if (method === 'POST') return 'form'
  return /(^|&)q=/.test(query) ? 'search' : 'page'
}
