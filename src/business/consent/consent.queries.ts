import { desc, eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { consents } from './consent.tables.ts'

/** What a person consented to or was shown, newest first. @param subject email address, lower case */
export async function listConsents({ db }: Pick<World, 'db'>, subject: string) {
  const { id, purpose, answer, textVersion, form, at } = consents
  return db
    .select({ id, purpose, answer, textVersion, form, at })
    .from(consents)
    .where(eq(consents.subject, subject))
    .orderBy(desc(at), desc(id))
}
