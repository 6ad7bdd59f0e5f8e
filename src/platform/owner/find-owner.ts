import { brandOwner } from '#base/brand-owner.ts'
import { inEachLanguage } from '#base/locale.ts'
import type { Owner, Registration } from '#base/owner.ts'

import type { World } from '../world.ts'
import { type OwnerDetails, settings } from './settings.tables.ts'

type At = Pick<World, 'db'>

/** Of a company of which staff have entered nothing more: no fact of the demonstration is theirs. */
const blank: OwnerDetails = {
  email: '',
  privacyEmail: '',
  phone: '',
  whatsapp: '',
  telegram: '',
  social: [],
  since: null,
  city: inEachLanguage(() => ''),
  monthlyCapacity: null,
  registration: {
    address: '',
    taxOffice: '',
    taxNumber: '',
    mersis: '',
    tradeRegistry: '',
    kep: '',
    responsible: '',
  } satisfies Registration,
  staffLocale: 'tr',
  notify: { applications: [], messages: [] },
  // The hours and holidays are usual ones, no facts about a company.
  week: brandOwner.week,
  holidays: brandOwner.holidays,
}

/** Whose site it is. One statement. */
export async function findOwner(world: At): Promise<Owner> {
  return (await findSettings(world)) ?? brandOwner
}

/** What staff have entered; null before the first time. One statement. */
export async function findSettings({ db }: At): Promise<(Owner & { version: number }) | null> {
  const { name, company, showrooms, languages, details, version } = settings
  const [row] = await db
    .select({ name, company, showrooms, languages, details, version })
    .from(settings)
  if (!row) return null
  const { details: entered, ...rest } = row
  return { ...blank, ...entered, ...rest, timeZone: brandOwner.timeZone, isDemo: false }
}
