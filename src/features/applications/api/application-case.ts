import { listHistory } from '#audit/audit.queries.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { listDuplicates } from '#features/applications/application-duplicates.queries.ts'
import { getApplication } from '#features/applications/application.queries.ts'
import { listCaseIds } from '#features/applications/people.queries.ts'
import { listConsents } from '#features/consent/consent.queries.ts'
import { listNotes } from '#features/notes/note.queries.ts'
import type { World } from '#platform/world.ts'

/** Facts about an applicant beside the form: consents, notes, history and possible duplicates. */
export async function readApplicationCase(world: World, id: string) {
  const { email, mergedFrom } = await getApplication(world, id)
  const names = await listAdminNames(world)
  const withName = <Row extends { by: string | null }>({ by, ...row }: Row) => ({
    ...row,
    by: by === null ? null : (names[by] ?? null),
  })
  return {
    consents: await listConsents(world, [
      email,
      ...mergedFrom.map((application) => application.email),
    ]),
    notes: (await listNotes(world, id)).map(withName),
    history: (await listHistory(world, await listCaseIds(world, id))).map(withName),
    duplicates: await listDuplicates(world, [id]),
  }
}
