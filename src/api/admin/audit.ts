import { Hono } from 'hono'

import { isUuid } from '#base/uuid.ts'
import { auditList } from '#business/audit/audit-action.ts'
import { listAudit } from '#business/audit/audit.queries.ts'
import { findPeople, namesOfAccounts, namesOfCases } from '#business/partners/people.queries.ts'

import type { WithRole } from '../require-user.ts'
import { listQuery } from './list-query.ts'

/** `GET /api/admin/audit?q=&subject=&page=`: who did what, by a person, an object or a kind of action. */
export const audit = new Hono<WithRole>().get('/', listQuery(auditList), async (c) => {
  const { world } = c.var
  const query = c.req.valid('query')
  const found = query.q ? await findPeople(world, query.q) : { people: [], objects: [] }
  const { rows, total } = await listAudit(world, query, found)
  const objects = rows.map(({ on }) => on).filter(isUuid)
  const accounts = await namesOfAccounts(world, [
    ...objects,
    ...rows.flatMap(({ by }) => (by ? [by] : [])),
  ])
  const cases = await namesOfCases(world, objects)
  return c.json({
    total,
    rows: rows.map(({ by, ...row }) => ({
      ...row,
      by: by === null ? null : (accounts.get(by) ?? by),
      /** What it was done to, in words where it has a name. */
      object: cases.get(row.on) ?? accounts.get(row.on) ?? row.on,
    })),
  })
})
