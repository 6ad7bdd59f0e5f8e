import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { plainFieldsOf } from '#features/product-fields/field-lists.ts'
import { Field } from '#ui/field.tsx'
import { LanguageFields } from '#web/admin/fields/language-fields.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useCodeTexts } from '#web/admin/fields/use-code-texts.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { SharesField } from '../draft/shares-field.tsx'
import { TermSelect } from '../terms/term-select.tsx'
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
}

/** All fields of a product: texts, classification, fabric and sizes, terms of the order. */
export function ProductFields(props: ProductFieldsProps) {
  return (
    <>
      <Texts {...props} />
      <ClassificationFields {...props} />
      <Fabric {...props} />
      <Order {...props} />
    </>
  )
}

function Texts({ draft, errors, onChange }: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Section title={t('section.texts')} hint={t('section.textsHint')}>
      <LanguageFields
        name="name"
        label={t('field.name')}
        values={draft.name}
        errors={errors}
        onChange={(name) => onChange({ name })}
        required
      />
      <LanguageFields
        name="description"
        label={t('field.description')}
        values={draft.description}
        errors={errors}
        onChange={(description) => onChange({ description })}
        isLong
      />
      <LanguageFields
        name="details"
        label={t('field.details')}
        hint={t('field.detailsHint')}
        values={draft.details}
        errors={errors}
        onChange={(details) => onChange({ details })}
        isLong
      />
    </Section>
  )
}

function ClassificationFields({
  draft,
  terms,
  errors,
  onChange,
  onChoose,
  onAdd,
}: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  const texts = useCodeTexts()
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
      error={texts(errors[name])}
      onChange={(slug) => onChoose(slug, kind)}
      onAdd={() => onAdd(kind)}
    />
  )
  return (
    <Section title={t('section.place')}>
      <div className={styles.pair}>
        <Field
          name="styleCode"
          label={t('field.styleCode')}
          hint={t('field.styleCodeHint')}
          required
          value={draft.styleCode}
          error={texts(errors['styleCode'])}
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
      />
    </Section>
  )
}

function Fabric(props: ProductFieldsProps) {
  const { draft, terms, errors, onChange, onChoose, onAdd } = props
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
    <Section title={t('section.fabric')}>
      <div className={styles.pair}>
        {shares('composition')}
        {shares('lining')}
        {plainFieldsOf('fabric').map((name) => (
          <PlainFieldInput key={name} name={name} {...props} />
        ))}
      </div>
      <SizeChoice
        draft={draft}
        sizeRuns={terms.sizeRuns}
        errors={errors}
        onChange={onChange}
        onChoose={(slug) => onChoose(slug, 'sizeRuns')}
        onAdd={() => onAdd('sizeRuns')}
      />
    </Section>
  )
}

function Order(props: ProductFieldsProps) {
  const { t } = useTranslation('catalogue')
  const inputs = (group: 'order' | 'packing') => (
    <div className={styles.three}>
      {plainFieldsOf(group).map((name) => (
        <PlainFieldInput key={name} name={name} {...props} />
      ))}
    </div>
  )
  return (
    <Section title={t('section.order')}>
      {inputs('order')}
      {inputs('packing')}
    </Section>
  )
}
