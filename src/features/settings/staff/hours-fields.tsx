import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { DetailsProps } from './details-fields.tsx'
import { useSetupErrors } from './use-setup-errors.ts'

import styles from './settings-editor.module.css'

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]
/** A Sunday. */
const FIRST_DAY = Date.UTC(2026, 0, 4)

/** The hours in which staff answer, day by day, and the days on which they do not. */
export function HoursFields({ details, errors, onChange }: DetailsProps) {
  const { t } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  const nameOf = useDayNames()
  const change = (day: number, changes: object) =>
    onChange({
      week: details.week.map((hours, at) => (at === day ? { ...hours, ...changes } : hours)),
    })
  return (
    <Section title={t('hours.title')} hint={t('hours.hint')}>
      <div className={styles.week}>
        {FROM_MONDAY.map((day) => (
          <div key={day} className={styles.day}>
            {(['opens', 'closes'] as const).map((name) => (
              <Field
                key={name}
                type="time"
                name={`week.${day}.${name}`}
                label={t(`hours.${name}`, { day: nameOf(day) })}
                value={details.week[day]?.[name] ?? ''}
                error={name === 'closes' ? errorMessage(errors[`week.${day}`]) : undefined}
                onChange={({ currentTarget }) => change(day, { [name]: currentTarget.value })}
              />
            ))}
          </div>
        ))}
      </div>
      <TextArea
        name="holidays"
        label={t('hours.holidays')}
        hint={t('hours.holidaysHint')}
        rows={6}
        value={details.holidays}
        error={errorMessage(errors['holidays'])}
        onChange={({ currentTarget }) => onChange({ holidays: currentTarget.value })}
      />
    </Section>
  )
}

function useDayNames() {
  const { intl } = languages[useLocale()]
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' })
  return (day: number) => format.format(FIRST_DAY + day * 86_400_000)
}
