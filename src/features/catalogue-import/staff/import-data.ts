import type { InferResponseType } from 'hono/client'

import type { adminApi } from '#web/session/api-client.ts'

type Imports = (typeof adminApi)['imports']

/** What the API answers; dates are ISO texts on the wire. */
export type ImportView = InferResponseType<Imports[':id']['$get'], 200>
export type ImportLine = InferResponseType<Imports['$get'], 200>['rows'][number]
export type RowView = InferResponseType<Imports[':id']['rows']['$get'], 200>['rows'][number]

type Counted = Partial<Pick<RowView, 'plan' | 'state'>>

/** How many rows have this plan, this state, or both. */
export function countRows({ counts }: ImportView, { plan, state }: Counted): number {
  return counts
    .filter((count) => plan === undefined || count.plan === plan)
    .filter((count) => state === undefined || count.state === state)
    .reduce((sum, { rows }) => sum + rows, 0)
}

/** Rows that a job has done, and all that it has to do with; null while no job works. */
export function progressOf(job: ImportView): { done: number; all: number } | null {
  const count = (kind: Counted) => countRows(job, kind)
  const planned = (state: RowView['state']) =>
    count({ plan: 'create', state }) + count({ plan: 'update', state })
  if (job.state === 'checking') {
    const all = count({})
    return { done: all - count({ plan: null }), all }
  }
  if (job.state === 'running') {
    const done = planned('applied') + count({ state: 'failed' })
    return { done, all: done + planned('waiting') }
  }
  if (job.state !== 'undoing') return null
  const done = count({ state: 'undone' }) + count({ state: 'skipped' })
  return { done, all: done + planned('applied') }
}
