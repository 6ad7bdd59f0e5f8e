import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { mailLink } from '#base/email-text/mail-link.ts'
import type { FooterPart } from '#features/feature-manifest.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useFrameTranslation, useMenuPages } from '../page-content/use-page-content.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { LanguageLinks } from './language-links.tsx'

import page from '#ui/page.module.css'
import styles from './site-footer.module.css'

/** Company, navigation, contact details and legal links. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={`${page.wrap} ${styles.inner}`}>
        <Company />
        <FooterNavigation />
        <ContactBlock />
        <LegalLinks />
      </div>
    </footer>
  )
}

function Company() {
  const { t } = useFrameTranslation()
  const { owner } = useSite()
  return (
    <div className={styles.company}>
      <p className={styles.name} translate="no">
        {owner.name}
      </p>
      <p className={styles.description}>
        {owner.since
          ? t('footer.descriptionSince', { year: owner.since })
          : t('footer.description')}
      </p>
      <ul className={styles.social} aria-label={t('footer.follow')}>
        {owner.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener" translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterNavigation() {
  const { t } = useTranslation('shell')
  const { all } = useMenuPages()
  const locale = useLocale()
  return (
    <>
      <nav aria-labelledby="footer-explore">
        <h2 className={styles.heading} id="footer-explore">
          {t('footer.explore')}
        </h2>
        <ul>
          <li>
            <Link to={pathTo('products', locale)}>{t('nav.collections')}</Link>
          </li>
          {all
            .filter((name) => name !== 'becomePartner')
            .map((name) => (
              <li key={name}>
                <Link to={pathTo(name, locale)}>{t(`nav.${name}`)}</Link>
              </li>
            ))}
          <li>
            <Link to={pathTo('getAQuote', locale)}>{t('nav.getAQuote')}</Link>
          </li>
          <li>
            <Link to={pathTo('contact', locale)}>{t('nav.contact')}</Link>
          </li>
          <FeatureLinks part="explore" />
        </ul>
      </nav>
      <Partners />
    </>
  )
}

function Partners() {
  const { t } = useTranslation('shell')
  const { all } = useMenuPages()
  const locale = useLocale()
  return (
    <nav aria-labelledby="footer-partners">
      <h2 className={styles.heading} id="footer-partners">
        {t('footer.partners')}
      </h2>
      <ul>
        {all.includes('becomePartner') && (
          <li data-for="visitors">
            <Link to={pathTo('becomePartner', locale)}>{t('nav.becomePartner')}</Link>
          </li>
        )}
        <li data-for="visitors">
          <Link to={pathTo('partnerLogin', locale)}>{t('account.login')}</Link>
        </li>
        <li data-for="members">
          <Link to={pathTo('partner', locale)}>{t('account.area')}</Link>
        </li>
        <li data-for="members">
          <Link to={pathTo('partnerProducts', locale)}>{t('account.collections')}</Link>
        </li>
      </ul>
    </nav>
  )
}

function ContactBlock() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { showrooms, phone, email } = useSite().owner
  const [showroom] = showrooms
  if (!showroom && !phone && !email) return null
  return (
    <div>
      <h2 className={styles.heading}>{t('footer.contact')}</h2>
      <address className={styles.address}>
        {showroom && (
          <p>
            {t('footer.showroom', { district: showroom.district[locale] })}
            <br />
            <span lang="tr" translate="no">
              {showroom.street}, {showroom.postcode}
            </span>{' '}
            {showroom.city[locale]}
          </p>
        )}
        {phone && (
          <p>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={`${t('footer.phone')}: ${phone}`}
            >
              {phone}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={mailLink(email)}>{email}</a>
          </p>
        )}
      </address>
    </div>
  )
}

/** Pages that their features place in this part of the footer. */
function FeatureLinks({ part }: { part: FooterPart }) {
  const locale = useLocale()
  return useSite()
    .links.filter((link) => link.part === part)
    .map(({ page, text }) => (
      <li key={page}>
        <Link to={pathTo(page, locale)}>{text}</Link>
      </li>
    ))
}

const legalLinks = [
  { page: 'privacy', text: 'footer.privacy' },
  { page: 'terms', text: 'footer.terms' },
  { page: 'cookies', text: 'footer.cookies' },
  { page: 'legalNotice', text: 'footer.notice' },
] as const

function LegalLinks() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { year, owner } = useSite()
  return (
    <div className={styles.foot}>
      <p>{t('footer.rights', { year, brand: owner.name })}</p>
      <nav aria-label={t('footer.legal')}>
        <ul className={styles.legal}>
          {legalLinks.map(({ page, text }) => (
            <li key={page}>
              <Link to={pathTo(page, locale)}>{t(text)}</Link>
            </li>
          ))}
          <FeatureLinks part="legal" />
        </ul>
      </nav>
      <LanguageLinks className={styles.legal} />
    </div>
  )
}
