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

/** `GET /api/admin/audit?q=&subject=&page=&locale=`: the audit trail, filtered by a person, an object or a kind of action. */
export const auditRouter = new Hono<WithRole>().get('/', listQuery(auditList), async (c) => {
  const { world } = c.var
  const query = c.req.valid('query')
  const matches = await findMatches(world, query.q)
  const { rows, total } = await listAudit(world, query, matches)
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
  const invitations = await namesOfInvitations(world, rows.map(invitationOf).filter(isUuid))
  const objectNames = new Map([
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
      object: objectNames.get(row.on) ?? fallbackName(row),
      facts: withNames(row, products, accounts, invitations),
    })),
  })
})

/** The name of an object that no table names: the number of a deleted application, or the name in the entry. */
function fallbackName({ action, on, facts }: Entry): string {
  if (isUuid(on)) return action.startsWith('application.') ? applicationNumber(on) : ''
  if (NOBODY.includes(on)) return ''
  return NAMED.test(action) && typeof facts?.['name'] === 'string' ? facts['name'] : on
}

/** Actions on objects whose name the entry stores. */
const NAMED = /^(product|collection|category|fabric|color|sizeRun)\./

/** Values of `on` in entries without an object. */
const NOBODY = ['unknown', 'several', 'settings', 'address']

type Facts = Record<string, string | number | boolean> | null
type Entry = { action: string; on: string; facts: Facts }

/** Ids of products that an entry may name. */
function productsOf({ on, facts }: Entry): string[] {
  const product = facts?.['product']
  return [...(isUuid(on) ? [] : [on]), ...(typeof product === 'string' ? [product] : [])]
}

const invitationOf = ({ facts }: Entry) => String(facts?.['invitation'])
const assigneeOf = ({ facts }: Entry) => String(facts?.['assignee'])

type Names = Map<string, string>

/** Facts with names in place of ids. */
function withNames(entry: Entry, products: Names, accounts: Names, invitations: Names): Facts {
  const product = products.get(String(entry.facts?.['product']))
  const assignee = accounts.get(assigneeOf(entry))
  const name = invitations.get(invitationOf(entry))
  return (
    entry.facts && {
      ...entry.facts,
      ...(product && { product }),
      ...(assignee && { assignee }),
      ...(name && { name }),
    }
  )
}

async function findMatches(world: World, q: string) {
  if (!q) return { people: [], objects: [] }
  const { people, objects } = await findPeople(world, q)
  return { people, objects: [...objects, ...(await findMessageIds(world, q))] }
}
