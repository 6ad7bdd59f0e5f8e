import { and, desc, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { findOpenSession } from '#auth/sessions/open-session.queries.ts'
import { Refusal } from '#base/refusal.ts'
import { admins } from '#features/access/admin.tables.ts'
import { isCompanyEnded } from '#features/companies/ended-company.queries.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import {
  exportDownloads,
  type ExportLink,
  exportLinks,
  type ProductExport,
  productExports,
} from './product-export.tables.ts'
import type { ExportScope } from './product-export.ts'

type Reading = Pick<World, 'db'>

/** Exports that an answer lists. */
const LIST_MAX = 100

/** An export, and the link by which it was opened. */
export type SharedExport = { export: ProductExport; link: ExportLink }

/**
 * Condition on a link with its export: the link works. It was not ended, its time is not over, and its company goes
 * on. A ticket goes with its session instead, which ends with the company.
 */
export function isLinkOpen({ db, now }: Pick<World, 'db' | 'now'>): SQL | undefined {
  const isEnded = isCompanyEnded({ db }, productExports.companyId, exportLinks.createdAt)
  return and(
    isNull(exportLinks.revokedAt),
    gt(exportLinks.expiresAt, now()),
    or(exportLinks.isTicket, not(isEnded)),
  )
}

function isOf({ companyId, seesAll }: ExportScope) {
  if (companyId !== null) return eq(productExports.companyId, companyId)
  return seesAll ? undefined : isNull(productExports.companyId)
}

/**
 * An export of the caller.
 * @throws {Refusal} missing `exportMissing`, also for those of others
 */
export async function findExport(
  { db }: Reading,
  id: string,
  scope: ExportScope,
): Promise<ProductExport> {
  const [row] = await db
    .select()
    .from(productExports)
    .where(and(eq(productExports.id, id), isOf(scope)))
  if (!row) throw new Refusal('missing', 'exportMissing')
  return row
}

/** A person of staff or of a company; an account without either has its address alone. */
const makerName = sql<
  string | null
>`coalesce(${admins.name}, ${partnerMembers.name}, ${users.email})`

/** The exports of the caller, newest first, with their links that still work. Two statements. */
export async function listExports({ db, now }: Pick<World, 'db' | 'now'>, scope: ExportScope) {
  const isBy = eq(exportDownloads.exportId, productExports.id)
  const rows = await db
    .select({
      id: productExports.id,
      kind: productExports.kind,
      title: productExports.title,
      company: partners.company,
      createdBy: makerName,
      products: sql<number>`cardinality(${productExports.productIds})`,
      options: productExports.options,
      hasPrices: sql<boolean>`num_nonnulls(${productExports.pricesOf}, ${productExports.priceList}) > 0`,
      state: productExports.state,
      done: productExports.done,
      total: productExports.total,
      pdfBytes: productExports.pdfBytes,
      xlsxBytes: productExports.xlsxBytes,
      files: sql<number>`jsonb_array_length(${productExports.files})`,
      createdAt: productExports.createdAt,
      downloads: sql<number>`(select count(*)::int from ${exportDownloads} where ${isBy})`,
      lastDownloadAt:
        sql<Date | null>`(select max(${exportDownloads.at}) from ${exportDownloads} where ${isBy})`.mapWith(
          exportDownloads.at,
        ),
    })
    .from(productExports)
    .leftJoin(partners, eq(partners.id, productExports.companyId))
    .leftJoin(admins, eq(admins.userId, productExports.createdBy))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, productExports.createdBy))
    .leftJoin(users, eq(users.id, productExports.createdBy))
    .where(isOf(scope))
    .orderBy(desc(productExports.createdAt), desc(productExports.id))
    .limit(LIST_MAX)
  const links = await db
    .select({
      id: exportLinks.id,
      exportId: exportLinks.exportId,
      hasPassword: sql<boolean>`${exportLinks.passwordHash} is not null`,
      createdAt: exportLinks.createdAt,
      expiresAt: exportLinks.expiresAt,
      views: exportLinks.views,
      lastViewedAt: exportLinks.lastViewedAt,
    })
    .from(exportLinks)
    .innerJoin(productExports, eq(productExports.id, exportLinks.exportId))
    .where(
      and(
        inArray(
          exportLinks.exportId,
          rows.map(({ id }) => id),
        ),
        eq(exportLinks.isTicket, false),
        isLinkOpen({ db, now }),
      ),
    )
    .orderBy(desc(exportLinks.createdAt))
  const linksOf = Map.groupBy(links, ({ exportId }) => exportId)
  return rows.map((row) => ({ ...row, links: linksOf.get(row.id) ?? [] }))
}

/** The newest links of all companies and of staff that still work. */
export async function listOpenExportLinks({ db, now }: Pick<World, 'db' | 'now'>, limit: number) {
  const { id, createdAt, expiresAt, views, wrongPasswords } = exportLinks
  return db
    .select({
      id,
      title: productExports.title,
      company: partners.company,
      by: makerName,
      madeAt: createdAt,
      until: expiresAt,
      views,
      /** Null: it needs no password. */
      wrongPasswords: sql<
        number | null
      >`case when ${exportLinks.passwordHash} is not null then ${wrongPasswords} end`,
    })
    .from(exportLinks)
    .innerJoin(productExports, eq(productExports.id, exportLinks.exportId))
    .leftJoin(partners, eq(partners.id, productExports.companyId))
    .leftJoin(admins, eq(admins.userId, exportLinks.createdBy))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, exportLinks.createdBy))
    .leftJoin(users, eq(users.id, exportLinks.createdBy))
    .where(and(eq(exportLinks.isTicket, false), isLinkOpen({ db, now })))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The export of a link. @throws {Refusal} missing `exportMissing` */
export async function findExportOfLink({ db }: Reading, linkId: string): Promise<string> {
  const [row] = await db
    .select({ exportId: exportLinks.exportId })
    .from(exportLinks)
    .where(and(eq(exportLinks.id, linkId), eq(exportLinks.isTicket, false)))
  if (!row) throw new Refusal('missing', 'exportMissing')
  return row.exportId
}

/**
 * The export that a link opens; null if there is no such link, or it has ended.
 * @param token of the address
 */
export async function findShared(
  { db, now }: Pick<World, 'db' | 'now'>,
  token: string,
): Promise<SharedExport | null> {
  const [row] = await db
    .select({ export: productExports, link: exportLinks })
    .from(exportLinks)
    .innerJoin(productExports, eq(productExports.id, exportLinks.exportId))
    .where(
      and(
        eq(exportLinks.tokenHash, hashOf(token)),
        isLinkOpen({ db, now }),
        eq(productExports.state, 'ready'),
      ),
    )
  if (!row) return null
  return row.link.isTicket && !(await isSessionOpen({ db, now }, row.link)) ? null : row
}

async function isSessionOpen(world: Pick<World, 'db' | 'now'>, { sessionId }: ExportLink) {
  return sessionId !== null && (await findOpenSession(world, sessionId)) !== null
}
