import { and, asc, desc, eq, not, type SQL } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { isCompanyEnded } from '#features/companies/ended-company.queries.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { listColorNames, listModels } from './model.queries.ts'
import { listRequestFiles } from './request-file.queries.ts'
import { totalPieces } from './request-form.ts'
import {
  type Request,
  requestEvents,
  requestLines,
  requestLinks,
  requests,
} from './request.tables.ts'
import type { Buyer } from './request.ts'
import { splitByModel } from './requested-model.ts'
import { findSharedShortfalls, findShortfalls } from './shortfall.ts'

type At = Pick<World, 'db'>

/** Condition: the request belongs to this buyer. Every read and write of a buyer contains it. */
export function isOf(buyer: Buyer): SQL | undefined {
  return buyer.kind === 'company'
    ? eq(requests.partnerId, buyer.partnerId)
    : eq(requests.id, buyer.requestId)
}

/**
 * Finds the guest who holds a private link; a link to a request of a company ends with it.
 * @throws {Refusal} missing `requestMissing`
 */
export async function findGuest(
  { db }: At,
  token: string,
): Promise<Extract<Buyer, { kind: 'guest' }> & { linkId: string }> {
  const [row] = await db
    .select({ requestId: requests.id, name: requests.name, linkId: requestLinks.id })
    .from(requestLinks)
    .innerJoin(requests, eq(requests.id, requestLinks.requestId))
    .where(
      and(
        eq(requestLinks.tokenHash, hashOf(token)),
        not(isCompanyEnded({ db }, requests.partnerId, requestLinks.madeAt)),
      ),
    )
  if (!row) throw new Refusal('missing', 'requestMissing')
  return { kind: 'guest', ...row }
}

/** The newest private links of all requests that still work. */
export async function listOpenRequestLinks({ db }: At, limit: number) {
  const { id, madeAt, views } = requestLinks
  return db
    .select({
      id,
      number: requests.number,
      name: requests.name,
      company: requests.company,
      madeAt,
      views,
    })
    .from(requestLinks)
    .innerJoin(requests, eq(requests.id, requestLinks.requestId))
    .where(not(isCompanyEnded({ db }, requests.partnerId, madeAt)))
    .orderBy(desc(madeAt), desc(requestLinks.sequence))
    .limit(limit)
}

/** Checks that a request belongs to a buyer. @throws {Refusal} missing `requestMissing` */
export async function assertOwnRequest({ db }: At, id: string, buyer: Buyer): Promise<void> {
  const where = and(eq(requests.id, id), isOf(buyer))
  if ((await db.$count(requests, where)) === 0) throw new Refusal('missing', 'requestMissing')
}

/**
 * Reads a request of a buyer with its models and thread.
 * @throws {Refusal} missing `requestMissing`, also for a request of somebody else
 */
export async function getOwnRequest(world: At, id: string, buyer: Buyer, locale: Locale) {
  const request = await readRequest(world, and(eq(requests.id, id), isOf(buyer)), locale)
  const { assignee: _, email: _email, phone: _phone, version: _version, ...view } = request
  return { ...view, isOfCompany: buyer.kind === 'company' }
}

/**
 * Reads a request as staff see it.
 * @throws {Refusal} missing `requestMissing`
 */
export async function getRequest(world: At, id: string, locale: Locale) {
  return readRequest(world, eq(requests.id, id), locale)
}

async function readRequest({ db }: At, condition: SQL | undefined, locale: Locale) {
  const [row] = await db.select().from(requests).where(condition)
  if (!row) throw new Refusal('missing', 'requestMissing')
  const rows = await db
    .select()
    .from(requestLines)
    .where(eq(requestLines.requestId, row.id))
    .orderBy(asc(requestLines.position))
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const models = await listModels({ db }, ids, locale, null)
  const events = await db
    .select({
      id: requestEvents.id,
      kind: requestEvents.kind,
      by: requestEvents.by,
      text: requestEvents.text,
      at: requestEvents.at,
    })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, row.id))
    .orderBy(asc(requestEvents.at), asc(requestEvents.sequence))
  const colorCodes = rows.flatMap(({ quantities }) => Object.keys(quantities))
  const colorNames = await listColorNames({ db }, colorCodes, locale)
  const lines = rows.map(({ productId, styleCode, quantities, note }) => {
    const model = (productId && models.get(productId)) || null
    const { remaining } = model ? splitByModel(quantities, model) : { remaining: quantities }
    /** Names of all requested colors, also of colors that the model has lost. */
    const colors = colorNames.filter(({ code }) => code in quantities)
    const shortfalls = model ? findShortfalls(remaining, model) : []
    return { styleCode, quantities, remaining, colors, note, model, shortfalls }
  })
  const { production } = await findOwner({ db })
  return {
    ...requestView(row),
    lines,
    /** Shortfalls of several models together. */
    shortfalls: findSharedShortfalls(
      lines.map(({ remaining, model }) => ({ quantities: remaining, model })),
      production.minimumPerRequest ?? null,
    ),
    linePieces: totalPieces(rows),
    events,
    files: await listRequestFiles({ db }, row.id),
  }
}

/** The columns of a request without its keys and search texts, which nobody sees. */
function requestView(row: Request) {
  const {
    idempotencyKey: _key,
    searchText: _text,
    companyKey: _company,
    targetMinor,
    targetCurrency,
    ...columns
  } = row
  const target =
    targetMinor !== null && targetCurrency ? moneyOf(targetMinor, targetCurrency) : null
  return { ...columns, target }
}
