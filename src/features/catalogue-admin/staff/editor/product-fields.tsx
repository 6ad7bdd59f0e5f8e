import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import type { UsualKind } from '#features/catalogue-admin/usual-terms.ts'
import { plainFieldsOf } from '#features/product-fields/field-lists.ts'
import { Field } from '#ui/field.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { LanguageField } from '#web/admin/fields/language-fields.tsx'
import { LanguageTabs, languageStates } from '#web/admin/fields/language-tabs.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { SharesField } from '../draft/shares-field.tsx'
import { TermSelect } from '../terms/term-select.tsx'
import { UsualTerms } from '../terms/usual-terms.tsx'
import { ColorChoice } from './color-choice.tsx'
import { PlainFieldInput } from './plain-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { SizeChoice } from './size-choice.tsx'

import styles from '#web/admin/fields/field-grid.module.css'

type ProductFieldsProps = {
  draft: ProductDraft
  terms: Terms
  errors: Record<string, string>
  onChange: (changes: Partial<ProductDraft>) => void
  onChoose: (slug: string, kind: Exclude<TermKind, 'colors'>) => void
  onAdd: (kind: TermKind) => void
  /** Called with a term that was added to its list. */
  onAdded: (slug: string, kind: TermKind) => void
}

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

function ClassificationFields({
  draft,
  terms,
  errors,
  onChange,
  onChoose,
  onAdd,
  onAdded,
}: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  const usual = (kind: UsualKind) => (
    <UsualTerms kind={kind} terms={terms[kind]} onAdded={(slug) => onAdded(slug, kind)} />
  )
  const select = (
    kind: 'collections' | 'categories' | 'fabrics',
    name: 'collection' | 'category' | 'fabric',
  ) => (
    <TermSelect
      name={name}
      label={t(`field.${name}`)}
      addLabel={t(`add.${kind}`)}
      terms={terms[kind]}
      value={draft[name]}
      error={fieldError(errors[name])}
      onChange={(slug) => onChoose(slug, kind)}
      onAdd={() => onAdd(kind)}
    >
      {kind !== 'collections' && usual(kind)}
    </TermSelect>
  )
  return (
    <FoldSection name="place" title={t('section.place')} isOpenAtFirst>
      <div className={styles.pair}>
        <Field
          name="styleCode"
          label={t('field.styleCode')}
          hint={t('field.styleCodeHint')}
          required
          value={draft.styleCode}
          error={fieldError(errors['styleCode'])}
          onChange={({ currentTarget }) => onChange({ styleCode: currentTarget.value })}
        />
        {select('collections', 'collection')}
        {select('categories', 'category')}
        {select('fabrics', 'fabric')}
      </div>
      <ColorChoice
        colors={terms.colors}
        chosen={draft.colors}
        onChange={(colors) => onChange({ colors })}
        onAdd={() => onAdd('colors')}
      >
        {usual('colors')}
      </ColorChoice>
      <SizeChoice
        draft={draft}
        sizeRuns={terms.sizeRuns}
        errors={errors}
        onChange={onChange}
        onChoose={(slug) => onChoose(slug, 'sizeRuns')}
        onAdd={() => onAdd('sizeRuns')}
      />
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
