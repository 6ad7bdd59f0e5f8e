import { desc, inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { consents } from './consent.tables.ts'

/** The consents and notices of a person, newest first. @param subjects email addresses, lower case */
export async function listConsents({ db }: Pick<World, 'db'>, subjects: string[]) {
  const { id, subject, purpose, answer, textVersion, textHash, form, at } = consents
  return db
    .select({ id, subject, purpose, answer, textVersion, textHash, form, at })
    .from(consents)
    .where(inArray(subject, subjects))
    .orderBy(desc(at), desc(id))
}
