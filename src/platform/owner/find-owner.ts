import { sql } from 'drizzle-orm'

import { brandOwner } from '#base/brand-owner.ts'
import { inEachLanguage } from '#base/locale.ts'
import { emptyOwner, emptyProduction, type Owner, type Registration } from '#base/owner.ts'

import { installation } from '../secrets/installation.tables.ts'
import type { World } from '../world.ts'
import { type OwnerDetails, settings } from './settings.tables.ts'

type At = Pick<World, 'db'>

/** Defaults of a company of which staff have entered only the name: no fact of the demonstration is theirs. */
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
  production: emptyProduction,
  staffLocale: 'tr',
  notify: { applications: [], messages: [] },
  // The hours and holidays are usual ones, no facts about a company.
  week: brandOwner.week,
  holidays: brandOwner.holidays,
}

/** Stands for a company without a name yet: visitors see a site without facts, never those of the demonstration. */
const unnamedOwner: Owner = {
  ...emptyOwner,
  ...blank,
  name: 'Showroom',
  timeZone: brandOwner.timeZone,
}

/** Finds the owner of the site. Owners on the staff read the mail of a company without address. A single statement. */
export async function findOwner(world: At): Promise<Owner> {
  const { entered, isDemonstration, ownerMailboxes = [] } = await readSettings(world)
  const owner = entered ?? (isDemonstration ? brandOwner : unnamedOwner)
  if (owner.email) return owner
  const orOwners = (readers: string[]) => (readers.length > 0 ? readers : ownerMailboxes)
  const { applications, messages } = owner.notify
  return {
    ...owner,
    notify: { applications: orOwners(applications), messages: orOwners(messages) },
  }
}

/** The values that staff have entered; null before the first time. A single statement. */
export async function findSettings(world: At): Promise<EnteredOwner | null> {
  return (await readSettings(world)).entered
}

type EnteredOwner = Owner & { version: number }

async function readSettings({ db }: At) {
  const { name, company, showrooms, languages, details, version } = settings
  const [row] = await db
    .select({
      row: { name, company, showrooms, languages, details, version },
      isDemonstration: sql<boolean>`exists (select from ${installation}
        where ${installation.isDemonstration})`,
      ownerMailboxes: sql<
        string[]
      >`case when coalesce(${details} ->> 'email', '') = '' then owner_mailboxes() else '{}' end`,
    })
    .from(sql`(select) as site`)
    .leftJoin(settings, sql`true`)
  const { row: entered, ...others } = row ?? {}
  return { entered: entered ? ownerOf(entered) : null, ...others }
}

type Row = Pick<
  typeof settings.$inferSelect,
  'name' | 'company' | 'showrooms' | 'languages' | 'details' | 'version'
>

function ownerOf({ details, ...row }: Row): EnteredOwner {
  return { ...blank, ...details, ...row, timeZone: brandOwner.timeZone, isDemo: false }
}
