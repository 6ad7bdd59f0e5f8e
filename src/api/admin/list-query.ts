import { validator } from 'hono/validator'

import { oneLine } from '#base/form-fields.ts'
import type { ListQuery } from '#business/partners/list-page.ts'

const PAGE_MAX = 100_000
const TYPED_MAX = 200

type Sent = Partial<Record<'q' | 'status' | 'page', string | string[]>>

/** Reads search, status and page of a list. Never refuses: invalid values are ignored. */
export const listQuery = <Status extends string>(statuses: readonly Status[]) =>
  validator('query', (sent: Sent): ListQuery<Status> => readListQuery(sent, statuses))

export function readListQuery<Status extends string>(
  sent: Sent,
  statuses: readonly Status[],
): ListQuery<Status> {
  const page = Number(one(sent.page))
  return {
    q: oneLine(one(sent.q).slice(0, TYPED_MAX)),
    status: statuses.find((status) => status === one(sent.status)) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
