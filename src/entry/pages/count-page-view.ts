import type { IncomingMessage, ServerResponse } from 'node:http'

import { isbot } from 'isbot'

import { paths } from '#i18n/paths.ts'

/** Requests for a page, and for the data that the router fetches on the way from another page. */
const PRODUCT = new RegExp(
  `^(?:${Object.values(paths.product)
    .map((path) => path.replace(':id', '([a-z0-9][a-z0-9-]{0,79})'))
    .join('|')})(?:\\.data)?(?:\\?|$)`,
)

/**
 * Counts that the public page of a product is opened, for the reports: a number for each product and day,
 * without anything about the visitor. Programs and prefetched pages do not count.
 */
export function countPageView(
  count: (id: string) => void,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method !== 'GET') return
  const id = PRODUCT.exec(url)?.slice(1).find(Boolean)
  if (!id || isAhead(headers) || isbot(headers['user-agent'] || 'bot')) return
  response.once('finish', () => {
    const isShown = response.statusCode === 200 || response.statusCode === 304
    if (isShown) count(id)
  })
}

const isAhead = (headers: IncomingMessage['headers']) =>
  /prefetch|prerender/.test([headers['sec-purpose'], headers['purpose']].join())
