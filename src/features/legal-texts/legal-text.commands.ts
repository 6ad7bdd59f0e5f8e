import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import { countsUnpublished, type LegalDocument, type LegalName } from '#base/legal.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { builtInLegalText, hashLegalText } from './built-in.print.ts'
import { legalTexts } from './legal-text.tables.ts'
import { legalVersionName, missingLanguages, tidyLegalDocument } from './legal-text.ts'

type At = Pick<World, 'db' | 'now'>

/** The state that staff saw when they decided: the text and its newest version, 0 before the first. */
type BaseVersion = { name: LegalName; version: number }

/**
 * Stores a text as a draft, if nobody else has saved it since `version`.
 * @returns the version of the draft
 * @throws {Refusal} conflict `changedMeanwhile`
 */
export async function saveLegalText(
  { db, now }: At,
  base: BaseVersion,
  document: LegalDocument,
  by: string,
): Promise<number> {
  return db.transaction((tx) => addDraft(tx, base, tidyLegalDocument(document), by, now()))
}

/**
 * Publishes the newest version of a text: it counts from `effectiveOn` on, and is announced until then. A version that was
 * announced for that day or a later day is withdrawn.
 * @param effectiveOn a day of the maker's calendar, `2027-01-15`
 * @returns how its readers call the version
 * @throws {Refusal} invalid `dayPassed`, `legalTextIncomplete` in a language of the site; conflict `changedMeanwhile`
 */
export async function publishLegalText(
  { db, now }: At,
  { name, version }: BaseVersion,
  effectiveOn: string,
  by: string,
): Promise<string> {
  const at = now()
  const today = makerDay(at)
  if (effectiveOn < today) throw new Refusal('invalid', 'dayPassed')
  return db.transaction(async (tx) => {
    const newest = await findNewest(tx, name)
    if (!newest || newest.version !== version || newest.publishedAt)
      throw new Refusal('conflict', 'changedMeanwhile')
    const { languages } = await findOwner({ db: tx })
    if (missingLanguages(newest.document, languages).length > 0)
      throw new Refusal('invalid', 'legalTextIncomplete')
    if (countsUnpublished(name)) await storeBuiltIn(tx, name, at)
    const announced = and(isNotNull(legalTexts.publishedAt), isNull(legalTexts.inForceAt))
    await tx
      .update(legalTexts)
      .set({ withdrawnAt: at })
      .where(
        and(
          eq(legalTexts.name, name),
          lt(legalTexts.version, version),
          announced,
          isNull(legalTexts.withdrawnAt),
          gte(legalTexts.effectiveOn, effectiveOn),
        ),
      )
    const label = legalVersionName(effectiveOn, version)
    const hash = hashLegalText(name, newest.document)
    await tx
      .update(legalTexts)
      .set({
        label,
        hash,
        effectiveOn,
        publishedAt: at,
        inForceAt: effectiveOn === today ? at : null,
      })
      .where(isVersion(name, version))
    const facts = { version: label }
    await recordAuditEntry(tx, { action: 'legalText.published', on: name, by, facts, at })
    return label
  })
}

/**
 * Makes a version of before the draft again.
 * @returns the version of the draft
 * @throws {Refusal} missing `versionMissing`, conflict `changedMeanwhile`
 */
export async function restoreLegalText(
  { db, now }: At,
  base: BaseVersion,
  version: number,
  by: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ document: legalTexts.document })
      .from(legalTexts)
      .where(isVersion(base.name, version))
    if (!row) throw new Refusal('missing', 'versionMissing')
    return addDraft(tx, base, row.document, by, now())
  })
}

/** Stores the text of the software that was in force before the owner's first text, as version 0. */
async function storeBuiltIn(tx: Db, name: LegalName, at: Date): Promise<void> {
  const { label, hash, document, effectiveOn } = builtInLegalText(name)
  // Never later than the owner's text that replaces it, whatever the clock of this machine says.
  const since = new Date(Math.min(Date.parse(effectiveOn), at.getTime()))
  await tx
    .insert(legalTexts)
    .values({
      name,
      version: 0,
      document,
      savedAt: since,
      label,
      hash,
      effectiveOn,
      publishedAt: since,
      inForceAt: since,
    })
    .onConflictDoNothing()
}

async function addDraft(
  tx: Db,
  { name, version }: BaseVersion,
  document: LegalDocument,
  savedBy: string,
  savedAt: Date,
): Promise<number> {
  const newest = await findNewest(tx, name)
  if ((newest?.version ?? 0) !== version) throw new Refusal('conflict', 'changedMeanwhile')
  const row = { name, version: version + 1, document, savedAt, savedBy }
  const [stored] = await tx.insert(legalTexts).values(row).onConflictDoNothing().returning()
  // Two first times at once.
  if (!stored) throw new Refusal('conflict', 'changedMeanwhile')
  await recordAuditEntry(tx, { action: 'legalText.saved', on: name, by: savedBy, at: savedAt })
  return row.version
}

async function findNewest(tx: Db, name: LegalName) {
  const [newest] = await tx
    .select({
      version: legalTexts.version,
      document: legalTexts.document,
      publishedAt: legalTexts.publishedAt,
    })
    .from(legalTexts)
    .where(eq(legalTexts.name, name))
    .orderBy(desc(legalTexts.version))
    .limit(1)
    .for('update')
  return newest
}

const isVersion = (name: LegalName, version: number) =>
  and(eq(legalTexts.name, name), eq(legalTexts.version, version))
