import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { type Terms, textIn } from '../data/catalogue-data.ts'
import { type DraftShare, readNumber } from './share-draft.ts'

import styles from './shares-field.module.css'

type SharesFieldProps = {
  name: string
  label: string
  fibers: Terms['fibers']
  shares: DraftShare[]
  errors: Record<string, string>
  onChange: (shares: DraftShare[]) => void
}

/** Fibers with their percentages and the sum. */
export function SharesField({ name, label, fibers, shares, errors, onChange }: SharesFieldProps) {
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  const locale = useLocale()
  const sum = shares.reduce((total, { percent }) => total + (readNumber(percent) || 0), 0)
  const fault = Object.entries(errors).find(([path]) => path.startsWith(name))?.[1]
  const options = fibers
    .map((fiber) => ({ value: fiber.slug, label: textIn(fiber.name, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const changeShare = (index: number, changes: Partial<DraftShare>) =>
    onChange(shares.map((share, other) => (other === index ? { ...share, ...changes } : share)))
  return (
    <fieldset className={styles.shares}>
      <legend className={styles.legend}>{label}</legend>
      {shares.map((share, index) => (
        // The index can be the key, because rows have no id and are never moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Share
          key={index}
          name={`${name}.${index}`}
          share={share}
          options={options}
          onChange={(changes) => changeShare(index, changes)}
          onRemove={() => onChange(shares.filter((_, other) => other !== index))}
        />
      ))}
      <div className={styles.foot}>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() =>
            onChange([...shares, { fiber: '', percent: sum < 100 ? String(100 - sum) : '' }])
          }
        >
          {t('shares.add')}
        </Button>
        {shares.length > 0 && (
          <output data-wrong={sum !== 100 || undefined} className={styles.sum}>
            {t('shares.sum', { sum })}
          </output>
        )}
      </div>
      {fault && (
        <p className={styles.error} role="alert">
          {fieldError(fault)}
        </p>
      )}
    </fieldset>
  )
}

type ShareProps = {
  name: string
  share: DraftShare
  options: { value: string; label: string }[]
  onChange: (changes: Partial<DraftShare>) => void
  onRemove: () => void
}

function Share({ name, share, options, onChange, onRemove }: ShareProps) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={styles.share}>
      <Select
        name={`${name}.fiber`}
        label={t('shares.fiber')}
        value={share.fiber}
        placeholder={t('field.choose')}
        options={options}
        onChange={({ currentTarget }) => onChange({ fiber: currentTarget.value })}
      />
      <Field
        name={`${name}.percent`}
        label={t('shares.percent')}
        inputMode="numeric"
        value={share.percent}
        onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
      />
      <IconButton
        className={styles.remove ?? ''}
        icon="close"
        label={t('shares.remove')}
        onClick={onRemove}
      />
    </div>
  )
}
