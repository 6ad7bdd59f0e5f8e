import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Cluster } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Section } from '#web/admin/fields/section.tsx'

import type { DetailsProps } from './details-fields.tsx'
import type { ProductionDraft } from './production-draft.ts'
import { useSetupErrors } from './use-setup-errors.ts'

import fields from '#web/admin/fields/field-grid.module.css'

const lines = [
  ['minimum', 'minimumPieces'],
  ['minimumPerRequest', 'minimumPerRequest'],
  ['sampleFee', 'sampleFee'],
  ['sampleDays', 'sampleDays'],
  ['leadDays', 'leadDays'],
  ['incoterm', 'incoterm'],
  ['requestYears', 'requestYears'],
] as const
const hinted = ['minimumPerRequest', 'sampleFee', 'incoterm', 'requestYears'] as const
const areas = ['certificates', 'sampleAddress'] as const
const inLanguages = ['payment', 'confidentiality'] as const
const papers = ['aTr', 'eur1'] as const

/** The terms for brands with their own model, beside the form, and how long their requests are kept. */
export function ProductionFields({ details: { production }, errors, onChange }: DetailsProps) {
  const { t } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  const change = (changes: Partial<ProductionDraft>) =>
    onChange({ production: { ...production, ...changes } })
  return (
    <Section title={t('production.title')} hint={t('production.hint')}>
      <div className={fields.pair}>
        {lines.map(([text, name]) => {
          const hint = hinted.find((each) => each === text)
          return (
            <Field
              key={name}
              name={`production.${name}`}
              label={t(`production.${text}`)}
              hint={hint && t(`production.${hint}Hint`)}
              value={production[name]}
              error={errorMessage(errors[`production.${name}`])}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
          )
        })}
      </div>
      <Areas production={production} errors={errors} onChange={change} />
      {inLanguages.map((name) => (
        <div key={name} className={fields.pair}>
          {locales.map((locale) => (
            <Field
              key={locale}
              name={`production.${name}.${locale}`}
              label={t(`production.${name}`, { language: languages[locale].name })}
              value={production[name][locale]}
              error={errorMessage(errors[`production.${name}.${locale}`])}
              onChange={({ currentTarget: { value } }) =>
                change({ [name]: { ...production[name], [locale]: value } })
              }
            />
          ))}
        </div>
      ))}
      <Cluster gap={3}>
        {papers.map((name) => (
          <Checkbox
            key={name}
            name={`production.${name}`}
            label={t(`production.${name}`)}
            checked={production[name]}
            onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
          />
        ))}
      </Cluster>
    </Section>
  )
}

type AreasProps = Pick<DetailsProps, 'errors'> & {
  production: ProductionDraft
  onChange: (changes: Partial<ProductionDraft>) => void
}

function Areas({ production, errors, onChange }: AreasProps) {
  const { t } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  return areas.map((name) => (
    <TextArea
      key={name}
      name={`production.${name}`}
      label={t(`production.${name}`)}
      hint={t(`production.${name}Hint`)}
      rows={3}
      value={production[name]}
      error={errorMessage(errors[`production.${name}`])}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  ))
}
