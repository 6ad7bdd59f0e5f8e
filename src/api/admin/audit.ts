import { Hono } from 'hono'

import { auditList } from '#audit/audit-action.ts'
import { listAudit } from '#audit/audit.queries.ts'
import { isUuid } from '#base/uuid.ts'
import { applicationNumber } from '#features/applications/application.ts'
import { findPeople, namesOfAccounts, namesOfCases } from '#features/applications/people.queries.ts'
import { namesOfProducts } from '#features/catalogue-admin/staff-product.queries.ts'
import { namesOfInvitations } from '#features/companies/invitation.queries.ts'
import { namesOfDataRequests } from '#features/data-requests/data-request.queries.ts'
import { recipientsOf } from '#features/emails/email.queries.ts'
import { findMessageIds, namesOfMessages } from '#features/messages/contact-message.queries.ts'
import type { World } from '#platform/world.ts'

import { listQuery } from '../list-query.ts'
import { readLocale } from '../locale-query.ts'
import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/audit?q=&subject=&page=&locale=`: who did what, by a person, an object or a kind of action. */
export const auditRouter = new Hono<WithRole>().get('/', listQuery(auditList), async (c) => {
  const { world } = c.var
  const query = c.req.valid('query')
  const found = await findNamed(world, query.q)
  const { rows, total } = await listAudit(world, query, found)
  const objects = rows.map(({ on }) => on).filter(isUuid)
  const products = await namesOfProducts(
    world,
    rows.flatMap(productsOf),
    readLocale(c.req.query('locale')),
  )
  const accounts = await namesOfAccounts(world, [
    ...objects,
    ...rows.flatMap(({ by }) => (by ? [by] : [])),
    ...rows.map(assigneeOf).filter(isUuid),
  ])
  const invited = await namesOfInvitations(world, rows.map(invitationOf).filter(isUuid))
  const named = new Map([
    ...accounts,
    ...(await namesOfCases(world, objects)),
    ...(await namesOfMessages(world, objects)),
    ...(await namesOfDataRequests(world, objects)),
    ...(await recipientsOf(world, objects)),
    ...products,
  ])
  return c.json({
    total,
    rows: rows.map(({ by, ...row }) => ({
      ...row,
      by: by === null ? null : (accounts.get(by) ?? by),
      object: named.get(row.on) ?? nameless(row),
      facts: withNames(row, products, accounts, invited),
    })),
  })
})

/** What says something without a name: the number of an application that is gone, the name that something had. */
function nameless({ action, on, facts }: Entry): string {
  if (isUuid(on)) return action.startsWith('application.') ? applicationNumber(on) : ''
  if (NOBODY.includes(on)) return ''
  return NAMED.test(action) && typeof facts?.['name'] === 'string' ? facts['name'] : on
}

/** Actions on what has a name of its own, which the entry keeps. */
const NAMED = /^(product|collection|category|fabric|color|sizeRun)\./

/** What entries without an object have in its place. */
const NOBODY = ['unknown', 'several', 'settings', 'address']

type Facts = Record<string, string | number | boolean> | null
type Entry = { action: string; on: string; facts: Facts }

/** Ids of products an entry may name. */
function productsOf({ on, facts }: Entry): string[] {
  const product = facts?.['product']
  return [...(isUuid(on) ? [] : [on]), ...(typeof product === 'string' ? [product] : [])]
}

const invitationOf = ({ facts }: Entry) => String(facts?.['invitation'])
const assigneeOf = ({ facts }: Entry) => String(facts?.['assignee'])

type Names = Map<string, string>

/** Facts with names in place of ids. */
function withNames(entry: Entry, products: Names, accounts: Names, invited: Names): Facts {
  const product = products.get(String(entry.facts?.['product']))
  const assignee = accounts.get(assigneeOf(entry))
  const name = invited.get(invitationOf(entry))
  return (
    entry.facts && {
      ...entry.facts,
      ...(product && { product }),
      ...(assignee && { assignee }),
      ...(name && { name }),
    }
  )
}

async function findNamed(world: World, q: string) {
  if (!q) return { people: [], objects: [] }
  const { people, objects } = await findPeople(world, q)
  return { people, objects: [...objects, ...(await findMessageIds(world, q))] }
}
