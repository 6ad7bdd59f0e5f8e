import { Hono } from 'hono'

import { limitNetwork } from '#api/limit-calls.ts'
import { localeQuery } from '#api/locale-query.ts'
import type { RouterEnv } from '#api/router.ts'
import { readProductFilter, SUGGESTION_LENGTH_MIN } from '#features/catalogue/product-filter.ts'
import { suggestProducts } from '#features/catalogue/product-suggestions.queries.ts'

/** Answers are cached for a minute, because deleting a letter repeats an earlier request. */
const CACHE_SECONDS = 60

/** `GET /api/catalogue/suggestions?q=&locale=`: terms and products that match a text, for visitors. */
export const suggestionsRouter = new Hono<RouterEnv>().get(
  '/',
  localeQuery,
  limitNetwork('suggestions'),
  async (c) => {
    const { world } = c.var
    const { q = '' } = readProductFilter(new URL(c.req.url).searchParams)
    const { locale } = c.req.valid('query')
    c.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    if (q.length < SUGGESTION_LENGTH_MIN) return c.json([])
    return c.json(await suggestProducts(world, q, locale, 'visitor'))
  },
)
