import { useTranslation } from 'react-i18next'

import { plainFieldsOf } from '#features/product-fields/field-lists.ts'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { LanguageField } from '#web/admin/fields/language-fields.tsx'
import { LanguageTabs, languageStates } from '#web/admin/fields/language-tabs.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { SharesField } from '../draft/shares-field.tsx'
import { ClassificationFields } from './classification-fields.tsx'
import { PlainFieldInput } from './plain-field.tsx'
import type { ProductFieldsProps } from './product-fields-props.ts'

import styles from '#web/admin/fields/field-grid.module.css'

/** All fields of a product: texts, classification, fabric and sizes, terms of the order. */
export function ProductFields(props: ProductFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <ClassificationFields {...props} />
      <FabricSection {...props} />
      <OrderSection {...props} />
    </>
  )
}

function TextFields({ draft, errors, onChange }: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  const ownLocale = useLocale()
  const { name, description, details } = draft
  const states = languageStates({ name, description, details }, errors, ownLocale)
  return (
    <FoldSection
      name="texts"
      title={t('section.texts')}
      hint={t('section.textsHint')}
      isOpenAtFirst
    >
      <LanguageTabs label={t('languages.label')} stateOf={(locale) => states[locale]}>
        {(locale) => (
          <>
            <LanguageField
              name="name"
              label={t('field.name')}
              locale={locale}
              values={name}
              errors={errors}
              onChange={(changed) => onChange({ name: changed })}
              required
            />
            <LanguageField
              name="description"
              label={t('field.description')}
              locale={locale}
              values={description}
              errors={errors}
              onChange={(changed) => onChange({ description: changed })}
              isLong
            />
            <LanguageField
              name="details"
              label={t('field.details')}
              hint={t('field.detailsHint')}
              locale={locale}
              values={details}
              errors={errors}
              onChange={(changed) => onChange({ details: changed })}
              isLong
            />
          </>
        )}
      </LanguageTabs>
    </FoldSection>
  )
}

function FabricSection(props: ProductFieldsProps) {
  const { draft, terms, errors, onChange } = props
  const { t } = useTranslation('catalogue')
  const shares = (name: 'composition' | 'lining') => (
    <SharesField
      name={name}
      label={t(`field.${name}`)}
      fibers={terms.fibers}
      shares={draft[name]}
      errors={errors}
      onChange={(changed) => onChange({ [name]: changed })}
    />
  )
  return (
    <FoldSection name="fabric" title={t('section.fabric')}>
      <div className={styles.pair}>
        {shares('composition')}
        {shares('lining')}
        {plainFieldsOf('fabric').map((name) => (
          <PlainFieldInput key={name} name={name} {...props} />
        ))}
      </div>
    </FoldSection>
  )
}

function OrderSection(props: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  const inputs = (group: 'order' | 'packing') => (
    <div className={styles.three}>
      {plainFieldsOf(group).map((name) => (
        <PlainFieldInput key={name} name={name} {...props} />
      ))}
    </div>
  )
  return (
    <FoldSection name="order" title={t('section.order')}>
      {inputs('order')}
      {inputs('packing')}
    </FoldSection>
  )
}
