import { type SQL, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { digitsOf, foldedLetters, foldText } from '#base/folded-text.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { invitations, partnerMembers, partners } from '#features/companies/partner.tables.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { requests } from '#features/requests/request.tables.ts'
import { matchesText } from '#platform/db/list-sql.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { PEOPLE_MAX } from './personal-data.ts'

/** A person with stored data, by email address, because all tables have it. */
export type PersonMatch = { email: string; name: string; phone: string; latest: string }

/**
 * People by email, phone or name, over all tables that have an email; the latest first. One statement: people
 * are looked for once a month, so every table is read.
 */
export async function findPersons({ db }: Pick<World, 'db'>, q: string): Promise<PersonMatch[]> {
  if (!q.trim()) return []
  const pattern = `%${q
    .trim()
    .toLowerCase()
    .replace(/[%_\\]/g, '\\$&')}%`
  const digits = digitsOf(q)
  const isLike = (column: SQL) => sql`lower(${column}) like ${pattern}`
  const hasNumber = (column: SQL) =>
    digits ? sql`position(${digits} in ${column}) > 0` : sql`false`
  const { from, to } = foldedLetters
  const isNamed = (column: SQL) =>
    sql`position(${foldText(q.trim())} in translate(${column}, ${from}, ${to})) > 0`
  const { rows } = (await db.execute(sql`
    select email, max(name) as name, max(phone) as phone, max(at)::text as latest from (
      select lower(email) as email, name || ' ' || surname as name, phone, applied_at as at
        from ${partnerApplications} where ${matchesText(q, partnerApplications.searchText)}
      union all
      select lower(merged ->> 'email'), name || ' ' || surname, phone, applied_at
        from ${partnerApplications}, jsonb_array_elements(${partnerApplications.mergedFrom}) as merged
        where ${isLike(sql`merged ->> 'email'`)}
      union all
      select lower(email), first_name || ' ' || last_name, phone, sent_at
        from ${contactMessages} where ${matchesText(q, contactMessages.searchText)}
      union all
      select lower(account.email), member.name, coalesce(member.phone, ''), member.joined_at
        from ${partnerMembers} as member join ${users} as account on account.id = member.user_id
        where ${isNamed(sql`member.name`)} or ${isLike(sql`account.email`)} or ${hasNumber(sql`member.phone`)}
      union all
      select lower(email), name, '', joined_at from ${partners}
        where ${matchesText(q, partners.searchText)}
      union all
      select lower(email), '', phone, created_at from ${users}
        where ${isLike(sql`email`)} or ${hasNumber(sql`phone`)}
      union all
      select lower(email), name, '', sent_at from ${invitations}
        where ${isLike(sql`email`)} or ${isNamed(sql`name`)}
      union all
      select lower(email), name, phone, submitted_at from ${requests}
        where ${matchesText(q, requests.searchText)}
      union all
      select subject, '', '', at from ${consents} where ${isLike(sql`subject`)}
      union all
      select lower("to"), '', '', written_at from ${outbox} where ${isLike(sql`"to"`)}
    ) as person
    where email <> '' group by email order by max(at) desc, email limit ${PEOPLE_MAX}`)) as unknown as {
    rows: PersonMatch[]
  }
  return rows
}
