import { and, desc, eq, inArray } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { looseStyleCode } from '#base/style-code.ts'
import { looseStyleCodeOf, products } from '#features/catalogue/product.tables.ts'
import { films } from '#features/media/film.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import {
  filmsWithoutPoster,
  type PageDocument,
  tidyDocument,
  unknownSlots,
  wholeDocument,
} from './page-document.ts'
import { siteContent } from './site-content.tables.ts'
import type { SitePage } from './site-slots.ts'

type At = Pick<World, 'db' | 'now'>

/** The state that staff saw when they decided: the page and its newest version, 0 before the first. */
type BaseVersion = { page: SitePage; version: number }

/**
 * Stores a page as a draft, if nobody else has saved it since `version`.
 * @returns the version of the draft
 * @throws {Refusal} invalid `validationFailed`, missing `productMissing` for a style code that no product has, missing
 *   `filmMissing`, conflict `changedMeanwhile`
 */
export async function saveSitePage(
  { db, now }: At,
  base: BaseVersion,
  document: PageDocument,
  by: string,
): Promise<number> {
  if (unknownSlots(base.page, document).length > 0) throw new Refusal('invalid', 'validationFailed')
  return db.transaction(async (tx) => {
    await assertFilms(tx, Object.values(document.films))
    const products = await findStyleCodes(tx, document.products)
    return addVersion(tx, base, tidyDocument({ ...document, products }), by, now())
  })
}

/**
 * Shows visitors the newest version of a page.
 * @throws {Refusal} conflict `changedMeanwhile` or `filmPosterMissing`
 */
export async function publishSitePage(
  { db, now }: At,
  { page, version }: BaseVersion,
  by: string,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const newest = await findNewest(tx, page)
    if (!newest || newest.version !== version) throw new Refusal('conflict', 'changedMeanwhile')
    if (newest.publishedAt) return
    if (filmsWithoutPoster(wholeDocument(page, newest.document)).length > 0)
      throw new Refusal('conflict', 'filmPosterMissing')
    await tx.update(siteContent).set({ publishedAt: at }).where(isVersion(page, version))
    await recordAuditEntry(tx, { action: 'site_page.published', on: page, by, at })
  })
}

/**
 * Makes a version of before the draft again; visitors see it when it is published.
 * @returns the version of the draft
 * @throws {Refusal} missing `versionMissing`, conflict `changedMeanwhile`
 */
export async function restoreSitePage(
  { db, now }: At,
  base: BaseVersion,
  version: number,
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ document: siteContent.document })
      .from(siteContent)
      .where(isVersion(base.page, version))
    if (!row) throw new Refusal('missing', 'versionMissing')
    return addVersion(tx, base, wholeDocument(base.page, row.document), by, now())
  })
}

/** @throws {Refusal} missing `filmMissing` */
async function assertFilms(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.select({ id: films.id }).from(films).where(inArray(films.id, ids))
  if (ids.some((id) => !rows.some((row) => row.id === id)))
    throw new Refusal('missing', 'filmMissing')
}

/** The codes as the products have them; codes that look the same are the same. */
async function findStyleCodes(tx: Db, typed: string[]): Promise<string[]> {
  const styleCodes = typed.map(looseStyleCode).filter(Boolean)
  if (styleCodes.length === 0) return []
  const rows = await tx
    .select({ styleCode: products.styleCode })
    .from(products)
    .where(inArray(looseStyleCodeOf(products.styleCode), styleCodes))
  return styleCodes.map((code) => {
    const row = rows.find(({ styleCode }) => looseStyleCode(styleCode) === code)
    if (!row) throw new Refusal('missing', 'productMissing')
    return row.styleCode
  })
}

async function addVersion(
  tx: Db,
  { page, version }: BaseVersion,
  document: PageDocument,
  savedBy: string,
  savedAt: Date,
): Promise<number> {
  const newest = await findNewest(tx, page)
  if ((newest?.version ?? 0) !== version) throw new Refusal('conflict', 'changedMeanwhile')
  const row = { page, version: version + 1, document, savedAt, savedBy }
  const [stored] = await tx.insert(siteContent).values(row).onConflictDoNothing().returning()
  // Two first times at once.
  if (!stored) throw new Refusal('conflict', 'changedMeanwhile')
  await recordAuditEntry(tx, { action: 'site_page.saved', on: page, by: savedBy, at: savedAt })
  return row.version
}

async function findNewest(tx: Db, page: SitePage) {
  const [newest] = await tx
    .select({
      version: siteContent.version,
      publishedAt: siteContent.publishedAt,
      document: siteContent.document,
    })
    .from(siteContent)
    .where(eq(siteContent.page, page))
    .orderBy(desc(siteContent.version))
    .limit(1)
    .for('update')
  return newest
}

const isVersion = (page: SitePage, version: number) =>
  and(eq(siteContent.page, page), eq(siteContent.version, version))
