import type { InferResponseType } from 'hono/client'

import type { ListPage } from '#business/partners/list-page.ts'

import { adminApi } from '../session/api-client.ts'
import { load } from '../session/request.ts'
import type { readListView } from './list-view.ts'

type RowOf<Call> = InferResponseType<Call, 200> extends { rows: (infer Row)[] } ? Row : never

/** Rows of the lists; dates are ISO texts on the wire. */
export type ApplicationRow = RowOf<typeof adminApi.applications.$get>
export type PartnerRow = RowOf<typeof adminApi.partners.$get>
export type CredentialRow = RowOf<typeof adminApi.credentials.$get>

type Statistics = InferResponseType<typeof adminApi.dashboard.$get, 200>['statistics']

/** The numbers, and the list that is looked at. */
export type Board = {
  statistics: Statistics
  applications?: ListPage<ApplicationRow>
  partners?: ListPage<PartnerRow>
  credentials?: ListPage<CredentialRow>
}

export async function loadBoard(view: ReturnType<typeof readListView>): Promise<Board> {
  const query = { q: view.query, status: view.status, page: String(view.page) }
  const [{ statistics }, list] = await Promise.all([
    load(adminApi.dashboard.$get()),
    lists[view.tab](query),
  ])
  return { statistics, ...list }
}

type Query = { q: string; status: string; page: string }

const lists = {
  applications: async (query: Query) => ({
    applications: await load(adminApi.applications.$get({ query })),
  }),
  partners: async (query: Query) => ({ partners: await load(adminApi.partners.$get({ query })) }),
  credentials: async (query: Query) => ({
    credentials: await load(adminApi.credentials.$get({ query })),
  }),
}

/** First and last name, as staff call people. */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`
}
