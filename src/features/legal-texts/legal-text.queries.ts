import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'

import type { LegalDocument, LegalName } from '#base/legal.ts'
import type { World } from '#platform/world.ts'

import { listUnseenLinks } from './legal-link.queries.ts'
import { legalTexts } from './legal-text.tables.ts'
import { legalStateOf } from './legal-text.ts'

type At = Pick<World, 'db'>

/** Versions that the history of staff shows. */
const VERSIONS_SHOWN = 50

const { name: nameColumn, version: versionColumn, label: labelColumn } = legalTexts

/** The facts of a version that a page shows. */
const publishedColumns = {
  label: labelColumn,
  document: legalTexts.document,
  hash: legalTexts.hash,
  effectiveOn: legalTexts.effectiveOn,
  inForceAt: legalTexts.inForceAt,
}
type PublishedLegalText = {
  label: string
  document: LegalDocument
  hash: string
  /** `2027-01-15` */
  effectiveOn: string
  /** Null: announced. */
  inForceAt: Date | null
}

/** The version that counts; null while it is the text of the software. */
export async function findLegalTextInForce(
  at: At,
  name: LegalName,
): Promise<PublishedLegalText | null> {
  return findPublished(at, eq(nameColumn, name), isNotNull(legalTexts.inForceAt))
}

/** A version that counts, has counted or is announced; null for any other label. */
export async function findPublishedLegalText(
  at: At,
  name: LegalName,
  label: string,
): Promise<PublishedLegalText | null> {
  return findPublished(
    at,
    eq(nameColumn, name),
    eq(labelColumn, label),
    isNull(legalTexts.withdrawnAt),
  )
}

async function findPublished({ db }: At, ...where: SQL[]): Promise<PublishedLegalText | null> {
  const [row] = await db
    .select(publishedColumns)
    .from(legalTexts)
    .where(and(...where, isNotNull(legalTexts.publishedAt)))
    .orderBy(desc(legalTexts.inForceAt), desc(versionColumn))
    .limit(1)
  if (!row?.label || !row.hash || !row.effectiveOn) return null
  const { label, hash, effectiveOn } = row
  return { ...row, label, hash, effectiveOn }
}

/** The versions that people may read, the oldest first. One statement. */
export async function listPublishedLegalTexts({ db }: At, name: LegalName) {
  const rows = await db
    .select({
      label: labelColumn,
      effectiveOn: legalTexts.effectiveOn,
      inForceAt: legalTexts.inForceAt,
    })
    .from(legalTexts)
    .where(
      and(eq(nameColumn, name), isNotNull(legalTexts.publishedAt), isNull(legalTexts.withdrawnAt)),
    )
    .orderBy(asc(legalTexts.effectiveOn), asc(versionColumn))
  return rows.map(({ label, effectiveOn, inForceAt }) => ({
    label: label ?? '',
    effectiveOn: effectiveOn ?? '',
    isInForceOrWas: inForceAt !== null,
  }))
}

/** The draft of staff; null before the first time. */
export async function findLegalDraft(
  { db }: At,
  name: LegalName,
): Promise<{ version: number; document: LegalDocument } | null> {
  const [row] = await db
    .select({ version: versionColumn, document: legalTexts.document })
    .from(legalTexts)
    .where(eq(nameColumn, name))
    .orderBy(desc(versionColumn))
    .limit(1)
  return row ?? null
}

/** A text as staff edit it: its newest version, and the history. */
export async function findStaffLegalText({ db }: At, name: LegalName) {
  const rows = await db
    .select({
      version: versionColumn,
      document: legalTexts.document,
      label: labelColumn,
      savedAt: legalTexts.savedAt,
      effectiveOn: legalTexts.effectiveOn,
      publishedAt: legalTexts.publishedAt,
      inForceAt: legalTexts.inForceAt,
      withdrawnAt: legalTexts.withdrawnAt,
    })
    .from(legalTexts)
    .where(eq(nameColumn, name))
    .orderBy(desc(versionColumn))
    .limit(VERSIONS_SHOWN)
  const inForce = rows
    .filter(({ inForceAt }) => inForceAt)
    .toSorted((a, b) => Number(b.inForceAt) - Number(a.inForceAt) || b.version - a.version)[0]
  const [newest] = rows
  return {
    name,
    unseenProducts: await listUnseenLinks({ db }, newest?.document ?? null),
    /** 0: nobody has changed the text. */
    version: newest?.version ?? 0,
    /** Null: that of the software. */
    document: newest?.document ?? null,
    isPublished: newest !== undefined && newest.publishedAt !== null,
    versions: rows.map(({ version, label, savedAt, effectiveOn, ...dates }) => ({
      version,
      label,
      savedAt,
      effectiveOn,
      state: legalStateOf(dates, version === inForce?.version),
    })),
  }
}
