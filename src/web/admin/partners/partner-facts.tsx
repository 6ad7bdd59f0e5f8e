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

/** What is known of a partner. */
export function PartnerFacts({ partner: one }: { partner: PartnerDetails }) {
  const { t } = useTranslation(['admin', 'desk', 'apply'])
  const format = useFormat()
  const { tags, contact } = namesOf(one)
  return (
    <DescriptionList
      missing="–"
      rows={[
        [t('column.name'), one.name],
        [t('column.status'), <Status key="status" partner={one} />],
        [t('column.company'), one.company],
        [
          t('column.email'),
          <a key="email" href={mailLink(one.email)}>
            <EmailText>{one.email}</EmailText>
          </a>,
        ],
        [t('details.phone'), one.phone && <ContactHandleLink key="phone" phone={one.phone} />],
        [t('details.city'), [one.city, format.country(one.country)].filter(Boolean).join(', ')],
        [t('list.language'), languages[one.locale].name],
        ...filledRows([
          [
            t('apply:form.websiteInstagram'),
            one.website,
            <WebsiteLink key="website" typed={one.website} />,
          ],
          [t('desk:company.tags'), tags, tags],
          [t('desk:company.contactPerson'), contact, contact],
          [t('desk:company.terms'), one.terms, one.terms],
          [t('desk:company.notes'), one.notes, one.notes],
          [t('desk:company.taxNumber'), one.taxNumber, `${one.taxOffice} ${one.taxNumber}`.trim()],
          [t('desk:company.vatId'), one.vatId, one.vatId],
        ]),
        [t('column.joined'), format.moment(one.joinedAt)],
        [t('desk:partner.lastActive'), one.lastActiveAt && format.moment(one.lastActiveAt)],
        [t('desk:partner.colleagues'), <Colleagues key="colleagues" members={one.members} />],
        ...filledRows([
          [
            t('desk:partner.invited'),
            one.invitations.map(({ name }) => name).join(),
            <Colleagues key="invited" members={one.invitations} />,
          ],
        ]),
        [t('desk:partner.sessions'), String(one.sessions)],
        [
          t('desk:partner.favorites'),
          one.favorites.length > 0 ? (
            <Products key="favorites" products={one.favorites} />
          ) : (
            t('desk:partner.noFavorites')
          ),
        ],
        [
          t('desk:partner.viewed'),
          one.viewed.length > 0 && <Products key="viewed" products={one.viewed} />,
        ],
      ]}
    />
  )
}

/** Whether the company may enter, and that it cannot yet. */
function Status({ partner: { status, awaitsAccess } }: { partner: PartnerDetails }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <StatusMark status={status} />
      {awaitsAccess && ` · ${t('company.access.missing')}`}
    </>
  )
}

/** What staff have said about the company in words. */
function namesOf({ tags, staff, contactUserId }: PartnerDetails) {
  const contact = staff.find(({ userId }) => userId === contactUserId)?.name ?? ''
  return { tags: tags.join(', '), contact }
}

/** Rows of what is known; what is not is left out. */
function filledRows(rows: (readonly [label: string, value: string, shown: ReactNode])[]) {
  return rows.filter(([, value]) => value).map(([label, , shown]) => [label, shown] as const)
}

type Colleague = Pick<PartnerDetails['members'][number], 'id' | 'name' | 'email' | 'role'>

/** Logins, or who was invited to be one. */
function Colleagues({ members }: { members: Colleague[] }) {
  const { t } = useTranslation('desk')
  return members.map(({ id, name, email, role }) => (
    <div key={id}>
      {name}
      {' · '}
      <a href={mailLink(email)}>
        <EmailText>{email}</EmailText>
      </a>
      {'\u00A0· '}
      {t(`partner.role.${role}`)}
    </div>
  ))
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
