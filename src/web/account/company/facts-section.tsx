import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { DescriptionList } from '#ui/description-list.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { AccountSection } from '../account-section.tsx'
import type { Company } from './load-company.ts'

/** The company's data. Only staff change it, because orders and papers depend on it. */
export function FactsSection({ facts }: { facts: NonNullable<Company['facts']> }) {
  const { t } = useTranslation('company')
  const locale = useLocale()
  const format = useFormat()
  const { name, country, city, businessType, website, joinedAt } = facts
  return (
    <AccountSection id="company" title={t('facts.title')} text={t('facts.text')}>
      <DescriptionList
        rows={[
          [t('field.company'), name],
          [t('field.businessType'), businessType && t(`businessType.${businessType}`)],
          [t('field.city'), [city, format.country(country)].filter(Boolean).join(', ')],
          [t('field.website'), website],
          [t('field.joinedAt'), format.day(joinedAt)],
        ]}
      />
      <p>
        <Link to={pathTo('contact', locale)}>{t('facts.change')}</Link>
      </p>
    </AccountSection>
  )
}
