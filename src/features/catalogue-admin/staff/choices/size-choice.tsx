import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { readSizes, sizesToChoose, textOfSizes } from '../draft/size-list.ts'
import { TermSelect } from '../terms/term-select.tsx'

import options from './choice.module.css'
import styles from './size-choice.module.css'

/** The sizes as typed, and the run they are of; empty: none. */
type SizesDraft = { sizes: string; sizeRun: string }

type SizeChoiceProps = {
  draft: SizesDraft
  sizeRuns: Terms['sizeRuns']
  errors: Record<string, string>
  onChange: (changes: Partial<SizesDraft>) => void
  onChoose: (slug: string) => void
  onAdd: () => void
}

/** The sizes of a product, chosen from a size run or typed. */
export function SizeChoice(props: SizeChoiceProps) {
  const { draft, sizeRuns, errors, onChange, onChoose, onAdd } = props
  const { t } = useTranslation('catalogue')
  const fieldError = useFieldError()
  const run = sizeRuns.find(({ slug }) => slug === draft.sizeRun)
  const fault = Object.entries(errors).find(([path]) => path.split('.')[0] === 'sizes')?.[1]
  return (
    <div className={styles.choice}>
      <TermSelect
        name="sizeRun"
        label={t('field.sizeRun')}
        addLabel={t('add.sizeRuns')}
        none={t('field.ownSizes')}
        terms={sizeRuns}
        value={draft.sizeRun}
        error={fieldError(errors['sizeRun'])}
        onChange={onChoose}
        onAdd={onAdd}
      />
      {run ? (
        <SizesOfRun
          sizes={run.sizes}
          chosen={readSizes(draft.sizes)}
          error={fieldError(fault)}
          onChange={(chosen) => onChange({ sizes: textOfSizes(chosen) })}
        />
      ) : (
        <div className={styles.own}>
          <Field
            name="sizes"
            label={t('field.sizes')}
            hint={t('field.sizesHint')}
            value={draft.sizes}
            error={fieldError(fault)}
            onChange={({ currentTarget }) => onChange({ sizes: currentTarget.value })}
          />
          {sizeRuns.length === 0 && (
            <UsualSizes onChoose={(sizes) => onChange({ sizes: textOfSizes(readSizes(sizes)) })} />
          )}
        </div>
      )}
    </div>
  )
}

/** Runs that a coat is mostly made in, to press where the shop has none of its own yet. */
const usualRuns = ['36-44', '36-46', '38-48', 'XS S M L XL']

function UsualSizes({ onChoose }: { onChoose: (sizes: string) => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <fieldset aria-label={t('usual.sizes')} className={options.list}>
      <span className={options.note} aria-hidden="true">
        {t('usual.label')}
      </span>
      {usualRuns.map((run) => (
        <Button
          key={run}
          type="button"
          variant="outline"
          size="small"
          onClick={() => onChoose(run)}
        >
          {run.replace('-', '–').replace(/ .* /, '–')}
        </Button>
      ))}
    </fieldset>
  )
}

type SizesOfRunProps = {
  sizes: string[]
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function SizesOfRun({ sizes, chosen, error, onChange }: SizesOfRunProps) {
  const { t } = useTranslation('catalogue')
  const offered = sizesToChoose(sizes, chosen)
  return (
    <fieldset className={options.group}>
      <legend className={options.legend}>{t('field.sizes')}</legend>
      <div className={options.list}>
        {offered.map((size) => (
          <label key={size} className={options.option}>
            <input
              type="checkbox"
              name="sizes"
              value={size}
              checked={chosen.includes(size)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  offered.filter((other) => (other === size ? checked : chosen.includes(other))),
                )
              }
            />
            {size}
          </label>
        ))}
      </div>
      {error && <p className={options.error}>{error}</p>}
    </fieldset>
  )
}
