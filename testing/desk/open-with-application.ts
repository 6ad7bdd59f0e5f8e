import { asc } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { type ApplicationForm, applicationForm } from '#features/applications/application.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

export const ADMIN = '11111111-1111-4111-8111-111111111111'

export const applicationInput: ApplicationForm = applicationForm.parse({
  name: 'Анна',
  surname: 'Ваза',
  email: 'anna@vaza.example',
  phone: '+7 900 000-19-76',
  businessName: 'Ваза',
  businessType: 'boutique',
  country: 'RU',
  city: 'Казань',
  websiteInstagram: '@vaza_kazan',
  preferredLanguage: 'ru',
  marketRegion: 'Два магазина в Казани.\nНужны пальто.',
  wholesale: 'on',
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
