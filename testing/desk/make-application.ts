import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { applicationForm } from '#features/applications/application.ts'
import type { World } from '#platform/world.ts'

/** Sends an application with this address. @returns its id */
export async function makeApplication(world: World, email: string): Promise<string> {
  const form = applicationForm.parse({
    name: 'Anna',
    surname: 'Vaza',
    email,
    phone: '+79000001976',
    businessName: 'Vaza',
    businessType: 'boutique',
    country: 'RU',
    city: 'Kazan',
    preferredLanguage: 'ru',
    wholesale: 'on',
  })
  await submitApplication(world, form, 'ru')
  return (await findOpenApplication(world, email))?.id ?? ''
}
