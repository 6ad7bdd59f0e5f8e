import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import type { World } from '#platform/world.ts'

import { anApplicationForm } from './application-form.ts'

/** Sends an application with this address. @returns its id */
export async function makeApplication(world: World, email: string): Promise<string> {
  await submitApplication(world, anApplicationForm({ email }), 'ru')
  return (await findOpenApplication(world, email))?.id ?? ''
}
