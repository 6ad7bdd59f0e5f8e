import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { type ListDefinition, readListQuery } from '#base/list.ts'
import { listQuotes } from '#features/quotes/quote-list.queries.ts'
import { quoteList } from '#features/quotes/quote-list.ts'
import { listRequests } from '#features/requests/request-list.queries.ts'
import { requestList } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

import { p95 } from '../p95.ts'
import { openTestWorld } from '../test-world.ts'

const ROWS = 10_000
const P95_MS = 100

/** Requests of guests from four countries in all states, each with a line and a quote in preparation. */
async function addRequests({ db }: World): Promise<void> {
  const rows = sql.raw(String(ROWS))
  await db.execute(sql`
    insert into requests (number, kind, state, locale, name, company, email, country, channel,
      submitted_at, due_at, idempotency_key)
    select 'R-2026-' || lpad(n::text, 5, '0'),
      (array['ownModel', 'readyModels', 'mixed'])[1 + n % 3], state,
      (array['tr', 'en', 'ru'])[1 + n % 3], (array['Ayşe', 'Анна', 'Ada', 'Işık'])[1 + n % 4] || ' Örnek ' || n,
      'Butik ' || n, 'buyer-' || n || '@shop.example', (array['TR', 'RU', 'KZ', 'DE'])[1 + n % 4], 'email',
      at, case when state in ('submitted', 'inReview') then at + interval '1 day' end, n::text
    from (
      select n, (array['submitted', 'inReview', 'infoRequested', 'quoted', 'ordered', 'declined'])[1 + n % 6] as state,
        timestamptz '2026-01-01' + n * interval '40 minutes' as at
      from generate_series(1, ${rows}) as n
    ) as request`)
  await db.execute(sql`
    insert into quotes (request_id, made_at) select id, submitted_at from requests`)
  await db.execute(sql`
    insert into quote_versions (quote_id, n, draft, made_by, made_at)
    select id, 1, jsonb_build_object('currency', (array['EUR', 'USD', 'TRY'])[1 + hashtext(id::text) & 1]),
      gen_random_uuid(), made_at from quotes`)
  await db.execute(sql`vacuum (analyze)`)
}

test(
  `each page of ${ROWS} requests and of their quotes takes at most ${P95_MS} ms`,
  { timeout: 600_000 },
  async () => {
    const { world } = await openTestWorld()
    await addRequests(world)
    const searches = [
      '',
      'page=300',
      'q=ayşe',
      'q=butik 9999',
      'q=анна',
      'q=R-2026-01234',
      'q=nobody',
    ]
    const slow: string[] = []
    const measure = async <List extends ListDefinition>(
      name: string,
      list: List,
      more: string[],
      read: (query: ReturnType<typeof readListQuery<List>>) => Promise<{ total: number }>,
    ) => {
      const sorts = list.sorts.flatMap((by) => [`sort=${by}`, `sort=-${by}&page=100`])
      for (const search of [...searches, ...more, ...sorts]) {
        const values = new URLSearchParams(search)
        const query = readListQuery(list, (key) => values.get(key))
        const took = await p95(() => read(query))
        console.info(name, search, took.toFixed(0))
        if (took > P95_MS) slow.push(`${name} ${search}: ${took.toFixed(0)} ms`)
      }
    }
    await measure('requests', requestList, ['state=submitted', 'locale=ru&q=анна'], (query) =>
      listRequests(world, query),
    )
    await measure('quotes', quoteList, ['state=draft', 'currency=USD', 'ends=soon'], (query) =>
      listQuotes(world, query),
    )
    expect(slow).toEqual([])
  },
)
