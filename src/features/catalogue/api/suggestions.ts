import { Hono } from 'hono'

import { localeQuery } from '#api/locale-query.ts'
import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { readProductFilter, SUGGESTION_LENGTH_MIN } from '#features/catalogue/product-filter.ts'
import { suggestProducts } from '#features/catalogue/product-suggestions.queries.ts'
import { callerNetwork } from '#platform/limits/caller-network.ts'
import { rateLimitOf } from '#platform/limits/request-limits.ts'

/** Answers are cached for a minute, because deleting a letter repeats an earlier request. */
const CACHE_SECONDS = 60

/** `GET /api/catalogue/suggestions?q=&locale=`: terms and products that match a text, for visitors. */
export const suggestionsRouter = new Hono<RouterEnv>().get('/', localeQuery, async (c) => {
  const { world, ip } = c.var
  const seconds = world.auth.rateLimits
    ? await rateLimitOf(world, 'suggestions').consume(callerNetwork(ip))
    : null
  if (seconds !== null) {
    c.header('retry-after', String(seconds))
    throw new Refusal('tooMany', 'tooMany')
  }
  const { q = '' } = readProductFilter(new URL(c.req.url).searchParams)
  const { locale } = c.req.valid('query')
  c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
  if (q.length < SUGGESTION_LENGTH_MIN) return c.json([])
  return c.json(await suggestProducts(world, q, locale, 'visitor'))
})
