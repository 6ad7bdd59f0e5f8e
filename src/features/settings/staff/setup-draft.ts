import type { InferResponseType } from 'hono/client'

import type { Locale } from '#base/locale.ts'
import { winterCollection } from '#features/catalogue-admin/usual-terms.ts'
import { setupForm } from '#features/settings/site-settings.ts'
import type { adminApi } from '#web/session/api-client.ts'
import { serverNow } from '#web/session/clock/server-clock.ts'

import { type DetailsDraft, detailsDraftOf, fieldOf, readDetails } from './details-draft.ts'

export type Setup = InferResponseType<(typeof adminApi)['setup']['$get'], 200>

export type ShowroomDraft = { street: string; postcode: string; district: string; city: string }

/** The settings as they stand in the fields. */
export type SetupDraft = {
  name: string
  company: string
  showrooms: ShowroomDraft[]
  languages: Locale[]
  adminName: string
  collection: string
  details: DetailsDraft
}

export const emptyShowroom: ShowroomDraft = { street: '', postcode: '', district: '', city: '' }

/**
 * The names are empty the first time, as those of the demonstration belong to no company; the address is the user's own,
 * the collection that of the coming winter.
 */
export function setupDraftOf(
  { settings, isDue, adminName, adminEmail }: Setup,
  locale: Locale,
): SetupDraft {
  const details = detailsDraftOf(settings, isDue, locale)
  return {
    name: isDue ? '' : settings.name,
    company: isDue ? '' : settings.company,
    showrooms: isDue
      ? [emptyShowroom]
      : settings.showrooms.map(({ street, postcode, district, city }) => ({
          street,
          postcode,
          district: district[locale],
          city: city[locale],
        })),
    languages: settings.languages,
    adminName: isDue ? '' : adminName,
    collection: isDue ? winterCollection(serverNow())[locale] : '',
    details: isDue ? { ...details, email: adminEmail } : details,
  }
}

/** Reads the fields by the schema of the server: the body to send, or error codes by field. */
export function readSetupDraft(
  { adminName, collection, details, ...draft }: SetupDraft,
  version: number,
  locale: Locale,
) {
  const showrooms = draft.showrooms.filter((showroom) => Object.values(showroom).some(Boolean))
  const form = {
    version,
    settings: { ...draft, showrooms, details: readDetails(details, locale) },
    adminName,
    collection,
  }
  const result = setupForm.safeParse(form)
  if (result.success) return { ok: true as const, form }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[fieldOf(path)] ??= message
  return { ok: false as const, errors }
}
