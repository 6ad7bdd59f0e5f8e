import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { mailLink } from '#base/email-text/mail-link.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { ContactHandleLink } from '#web/admin/contact-handle-link.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { WebsiteLink } from '#web/admin/website-link.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { PartnerDetails } from './partner-data.ts'

/** The details of a partner. */
export function PartnerFacts({ partner }: { partner: PartnerDetails }) {
  const { t } = useTranslation(['admin', 'desk', 'apply'])
  const format = useFormat()
  const { phone, city, country, website, taxOffice, taxNumber } = partner
  const { tags, contact } = namesOf(partner)
  return (
    <DescriptionList
      missing="–"
      rows={[
        [t('column.name'), partner.name],
        [t('column.status'), <Status key="status" partner={partner} />],
        [t('column.company'), partner.company],
        [t('column.email'), <EmailLink key="email" email={partner.email} />],
        [t('details.phone'), phone && <ContactHandleLink key="phone" phone={phone} />],
        [t('details.city'), [city, format.country(country)].filter(Boolean).join(', ')],
        [t('list.language'), languages[partner.locale].name],
        ...filledRows([
          [
            t('apply:form.websiteInstagram'),
            website,
            <WebsiteLink key="website" typed={website} />,
          ],
          [t('desk:company.tags'), tags, tags],
          [t('desk:company.contactPerson'), contact, contact],
          [t('desk:company.terms'), partner.terms, partner.terms],
          [t('desk:company.notes'), partner.notes, partner.notes],
          [t('desk:company.taxNumber'), taxNumber, `${taxOffice} ${taxNumber}`.trim()],
          [t('desk:company.vatId'), partner.vatId, partner.vatId],
        ]),
        [t('column.joined'), format.moment(partner.joinedAt)],
        [t('desk:partner.lastActive'), partner.lastActiveAt && format.moment(partner.lastActiveAt)],
        [t('desk:partner.colleagues'), <Colleagues key="colleagues" members={partner.members} />],
        ...filledRows([
          [
            t('desk:partner.invited'),
            partner.invitations.map(({ name }) => name).join(),
            <Colleagues key="invited" members={partner.invitations} />,
          ],
        ]),
        [t('desk:partner.sessions'), String(partner.sessions)],
        [
          t('desk:partner.favorites'),
          partner.favorites.length > 0 ? (
            <Products key="favorites" products={partner.favorites} />
          ) : (
            t('desk:partner.noFavorites')
          ),
        ],
        [
          t('desk:partner.viewed'),
          partner.viewed.length > 0 && <Products key="viewed" products={partner.viewed} />,
        ],
      ]}
    />
  )
}

/** Whether the company may sign in, and a note while it cannot yet. */
function Status({ partner: { status, awaitsAccess } }: { partner: PartnerDetails }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <StatusMark status={status} />
      {awaitsAccess && ` · ${t('company.access.missing')}`}
    </>
  )
}

/** The tags and the contact of a company in words. */
function namesOf({ tags, staff, contactUserId }: PartnerDetails) {
  const contact = staff.find(({ userId }) => userId === contactUserId)?.name ?? ''
  return { tags: tags.join(', '), contact }
}

/** Rows with a value; empty values are left out. */
function filledRows(rows: (readonly [label: string, value: string, shown: ReactNode])[]) {
  return rows.filter(([, value]) => value).map(([label, , shown]) => [label, shown] as const)
}

type Colleague = Pick<PartnerDetails['members'][number], 'id' | 'name' | 'email' | 'role'>

/** Logins of the company, or people invited to have a login. */
function Colleagues({ members }: { members: Colleague[] }) {
  const { t } = useTranslation('desk')
  return members.map(({ id, name, email, role }) => (
    <div key={id}>
      {name}
      {' · '}
      <EmailLink email={email} />
      {'\u00A0· '}
      {t(`partner.role.${role}`)}
    </div>
  ))
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailLink(email)}>
      <EmailText>{email}</EmailText>
    </a>
  )
}

function Products({ products }: { products: PartnerDetails['favorites'] }) {
  const locale = useLocale()
  return products.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={pathTo('adminProduct', locale, { id })}>{name}</Link>
    </span>
  ))
}
