import { Hono } from 'hono'

import { isUuid } from '#base/uuid.ts'
import { auditList } from '#business/audit/audit-action.ts'
import { listAudit } from '#business/audit/audit.queries.ts'
import { findMessageIds, namesOfMessages } from '#business/messages/contact-message.queries.ts'
import { findPeople, namesOfAccounts, namesOfCases } from '#business/partners/people.queries.ts'
import type { World } from '#platform/world.ts'

import { listQuery } from '../list-query.ts'
import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/audit?q=&subject=&page=`: who did what, by a person, an object or a kind of action. */
export const audit = new Hono<WithRole>().get('/', listQuery(auditList), async (c) => {
  const { world } = c.var
  const query = c.req.valid('query')
  const found = await findNamed(world, query.q)
  const { rows, total } = await listAudit(world, query, found)
  const objects = rows.map(({ on }) => on).filter(isUuid)
  const accounts = await namesOfAccounts(world, [
    ...objects,
    ...rows.flatMap(({ by }) => (by ? [by] : [])),
  ])
  const named = new Map([
    ...accounts,
    ...(await namesOfCases(world, objects)),
    ...(await namesOfMessages(world, objects)),
  ])
  return c.json({
    total,
    rows: rows.map(({ by, ...row }) => ({
      ...row,
      by: by === null ? null : (accounts.get(by) ?? by),
      /** What it was done to, in words where it has a name; of a mere number how it begins. */
      object: named.get(row.on) ?? (isUuid(row.on) ? row.on.slice(0, 8) : row.on),
    })),
  })
})

async function findNamed(world: World, q: string) {
  if (!q) return { people: [], objects: [] }
  const { people, objects } = await findPeople(world, q)
  return { people, objects: [...objects, ...(await findMessageIds(world, q))] }
}
