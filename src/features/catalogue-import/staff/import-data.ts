import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Imports = (typeof adminApi)['imports']

/** Answers of the API; dates are ISO strings on the wire. */
export type ImportView = InferResponseType<Imports[':id']['$get'], 200>
export type ImportLine = InferResponseType<Imports['$get'], 200>['rows'][number]
export type RowView = InferResponseType<Imports[':id']['rows']['$get'], 200>['rows'][number]

type RowFilter = Partial<Pick<RowView, 'plan' | 'state'>>

/** Counts the rows with this plan, this state, or both. */
export function countRows({ counts }: ImportView, { plan, state }: RowFilter): number {
  return counts
    .filter((count) => plan === undefined || count.plan === plan)
    .filter((count) => state === undefined || count.state === state)
    .reduce((sum, { rows }) => sum + rows, 0)
}

/** Rows that a job has done, and all rows that it has to do; null while no job works. */
export function progressOf(job: ImportView): { done: number; all: number } | null {
  const count = (kind: RowFilter) => countRows(job, kind)
  const planned = (state: RowView['state']) =>
    count({ plan: 'create', state }) + count({ plan: 'update', state })
  if (job.state === 'checking') {
    const total = count({})
    return { done: total - count({ plan: null }), all: total }
  }
  if (job.state === 'running') {
    const done = planned('applied') + count({ state: 'failed' })
    return { done, all: done + planned('waiting') }
  }
  if (job.state !== 'undoing') return null
  const done = count({ state: 'undone' }) + count({ state: 'skipped' })
  return { done, all: done + planned('applied') }
}
