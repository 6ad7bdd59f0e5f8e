import { asc } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { anApplicationForm } from './application-form.ts'

export const ADMIN = '11111111-1111-4111-8111-111111111111'

export const applicationInput = anApplicationForm({
  name: 'Анна',
  surname: 'Ваза',
  businessName: 'Ваза',
  city: 'Казань',
  websiteInstagram: '@vaza_kazan',
  taxNumber: '1655000000',
  marketRegion: 'Два магазина в Казани.\nНужны пальто.',
})

export async function openWithApplication() {
  const opened = await openTestWorld()
  await submitApplication(opened.world, applicationInput, 'en')
  const application = await findOpenApplication(opened.world, applicationInput.email)
  return { ...opened, id: application?.id ?? '' }
}

export const emailsOf = ({ db }: World) => db.select().from(outbox).orderBy(asc(outbox.sequence))
export const actionsOf = async ({ db }: World) =>
  (await db.select().from(auditTrail).orderBy(asc(auditTrail.sequence))).map(({ action }) => action)
