import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LanguageFields } from '#web/admin/fields/language-fields.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { SharesField } from '../draft/shares-field.tsx'
import type { TermDraft } from './term-draft.ts'

import styles from './term-dialog.module.css'

type TermFieldsProps = {
  kind: TermKind
  draft: TermDraft
  fibers: Terms['fibers']
  errors: Record<string, string>
  isNew: boolean
  onChange: (changes: Partial<TermDraft>) => void
}

/** The fields of a term, by its kind. */
export function TermFields(props: TermFieldsProps) {
  const { kind, draft, errors, isNew, onChange } = props
  const { t } = useTranslation('catalogue')
  return (
    <>
      <LanguageFields
        name="name"
        label={t('field.name')}
        values={draft.name}
        errors={errors}
        onChange={(name) => onChange({ name })}
        required
      />
      {kind === 'collections' && <CollectionFields {...props} />}
      {kind === 'categories' && (
        <LanguageFields
          name="description"
          label={t('field.categoryDescription')}
          hint={t('field.categoryDescriptionHint')}
          values={draft.description}
          errors={errors}
          onChange={(description) => onChange({ description })}
          isLong
        />
      )}
      {kind === 'fabrics' && <FabricFields {...props} />}
      {kind === 'colors' && <ColorFields {...props} />}
      {kind === 'sizeRuns' && <SizeRunFields {...props} />}
      {!isNew && (
        <Checkbox
          name="isArchived"
          label={t('field.isArchived')}
          checked={draft.isArchived}
          onChange={({ currentTarget }) => onChange({ isArchived: currentTarget.checked })}
        />
      )}
    </>
  )
}

function CollectionFields({ draft, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <LanguageFields
        name="fullName"
        label={t('field.fullName')}
        hint={t('field.fullNameHint')}
        values={draft.fullName}
        errors={errors}
        onChange={(fullName) => onChange({ fullName })}
      />
      <LanguageFields
        name="description"
        label={t('field.description')}
        values={draft.description}
        errors={errors}
        onChange={(description) => onChange({ description })}
        isLong
      />
    </>
  )
}

function FabricFields({ draft, fibers, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  return (
    <>
      <SharesField
        name="composition"
        label={t('field.composition')}
        fibers={fibers}
        shares={draft.composition}
        errors={errors}
        onChange={(composition) => onChange({ composition })}
      />
      <Field
        name="weightGsm"
        label={t('field.weightGsm')}
        inputMode="numeric"
        value={draft.weightGsm}
        error={fieldError(errors['weightGsm'])}
        onChange={({ currentTarget }) => onChange({ weightGsm: currentTarget.value })}
      />
      <Field
        name="minimumPieces"
        label={t('field.minimumPieces')}
        hint={t('field.minimumPiecesHint')}
        inputMode="numeric"
        value={draft.minimumPieces}
        error={fieldError(errors['minimumPieces'])}
        onChange={({ currentTarget }) => onChange({ minimumPieces: currentTarget.value })}
      />
      <LanguageFields
        name="care"
        label={t('field.care')}
        values={draft.care}
        errors={errors}
        onChange={(care) => onChange({ care })}
        isLong
      />
    </>
  )
}

function ColorFields({ draft, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  return (
    <div className={styles.color}>
      <Field
        name="hex"
        type="color"
        label={t('field.hex')}
        value={draft.hex}
        error={fieldError(errors['hex'])}
        onChange={({ currentTarget }) => onChange({ hex: currentTarget.value })}
      />
      <Field
        name="code"
        label={t('field.code')}
        value={draft.code}
        error={fieldError(errors['code'])}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
      />
    </div>
  )
}

function SizeRunFields({ draft, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  const fault = Object.entries(errors).find(([path]) => path.split('.')[0] === 'sizes')?.[1]
  return (
    <Field
      name="sizes"
      label={t('field.sizes')}
      hint={t('field.sizeRunHint')}
      required
      value={draft.sizes}
      error={fieldError(fault)}
      onChange={({ currentTarget }) => onChange({ sizes: currentTarget.value })}
    />
  )
}
