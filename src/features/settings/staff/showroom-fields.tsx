import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'

import { emptyShowroom, type ShowroomDraft } from './setup-draft.ts'

import fields from '#web/admin/fields/field-grid.module.css'
import styles from './settings-editor.module.css'

type ShowroomFieldsProps = {
  showrooms: ShowroomDraft[]
  errors: Record<string, string>
  onChange: (showrooms: ShowroomDraft[]) => void
}

/** The addresses that buyers may visit. */
export function ShowroomFields({ showrooms, errors, onChange }: ShowroomFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <Section title={t('showrooms.title')} hint={t('showrooms.none')}>
      {showrooms.map((showroom, index) => (
        // Rows have no name of their own, and none is moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Showroom
          key={index}
          index={index}
          showroom={showroom}
          errors={errors}
          onChange={(changes) =>
            onChange(
              showrooms.map((showroom, at) =>
                at === index ? { ...showroom, ...changes } : showroom,
              ),
            )
          }
          onRemove={() => onChange(showrooms.filter((_, at) => at !== index))}
        />
      ))}
      <Cluster>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => onChange([...showrooms, emptyShowroom])}
        >
          {t('showrooms.add')}
        </Button>
      </Cluster>
    </Section>
  )
}

type ShowroomProps = {
  index: number
  showroom: ShowroomDraft
  errors: Record<string, string>
  onChange: (changes: Partial<ShowroomDraft>) => void
  onRemove: () => void
}

function Showroom({ index, showroom, errors, onChange, onRemove }: ShowroomProps) {
  const { t } = useTranslation('setup')
  const fieldError = useFieldError()
  const number = index + 1
  return (
    <fieldset className={styles.showroom}>
      <legend className={styles.head}>
        {t('showrooms.one', { number })}
        <IconButton icon="close" label={t('showrooms.remove', { number })} onClick={onRemove} />
      </legend>
      <div className={fields.pair}>
        {(['street', 'district', 'postcode', 'city'] as const).map((name) => (
          <Field
            key={name}
            name={`showrooms.${index}.${name}`}
            label={t(`showrooms.${name}`)}
            value={showroom[name]}
            error={fieldError(errors[`showrooms.${index}.${name}`])}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
