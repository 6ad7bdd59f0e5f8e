import { useTranslation } from 'react-i18next'

import { Field } from '#ui/field.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'

import { ColorChoice } from '../choices/color-choice.tsx'
import { SizeChoice } from '../choices/size-choice.tsx'
import { UsualTerms } from '../choices/usual-terms.tsx'
import { TermSelect } from '../terms/term-select.tsx'
import type { ProductFieldsProps } from './product-fields-props.ts'

import styles from '#web/admin/fields/field-grid.module.css'

/** The style code, what the product is filed under, its colors and sizes. */
export function ClassificationFields(props: ProductFieldsProps) {
  const { draft, terms, errors, onChange, onChoose, onAdd, onAdded } = props
  const { t } = useTranslation('catalogue')
  return (
    <FoldSection name="place" title={t('section.place')} isOpenAtFirst>
      <ListFields {...props} />
      <ColorChoice
        colors={terms.colors}
        chosen={draft.colors}
        onChange={(colors) => onChange({ colors })}
        onAdd={() => onAdd('colors')}
      >
        <UsualTerms
          kind="colors"
          terms={terms.colors}
          onAdded={(slug) => onAdded(slug, 'colors')}
        />
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

/** The style code and the entries of lists. */
function ListFields(props: ProductFieldsProps) {
  const { draft, terms, errors, onChange, onChoose, onAdd, onAdded } = props
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
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
      {kind !== 'collections' && (
        <UsualTerms kind={kind} terms={terms[kind]} onAdded={(slug) => onAdded(slug, kind)} />
      )}
    </TermSelect>
  )
  return (
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
  )
}
