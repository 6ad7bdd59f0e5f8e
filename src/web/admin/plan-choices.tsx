import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { rejectReasons } from '#features/applications/application.ts'
import { languages } from '#i18n/languages.ts'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { Choices, Plan } from './confirm-plan.tsx'

import styles from './dialog.module.css'

type PlanChoicesProps = { plan: Plan; choices: Choices; onChoose: (choices: Choices) => void }

/** The choices that a decision about an application needs: language and greeting, or the reason. */
export function PlanChoices({ plan, choices, onChoose }: PlanChoicesProps) {
  const { t } = useTranslation('desk')
  const [person] = plan.people
  // Many are approved in the language that each has asked for.
  if (plan.action === 'approve' && plan.people.length === 1)
    return (
      <Stack className={styles.actions}>
        <Select
          name="locale"
          label={t('decide.language')}
          value={choices.locale ?? person?.locale}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
          onChange={({ currentTarget: { value } }) => {
            const locale = locales.find((name) => name === value)
            if (locale) onChoose({ ...choices, locale })
          }}
        />
        <TextArea
          name="greeting"
          label={t('decide.greeting')}
          hint={t('decide.greetingHint')}
          rows={2}
          maxLength={2000}
          value={choices.greeting ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choices, greeting: value })}
        />
      </Stack>
    )
  if (plan.action !== 'reject') return null
  return (
    <Stack className={styles.actions}>
      <Select
        name="reason"
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        value={choices.reason ?? ''}
        placeholder={t('decide.noReason')}
        options={rejectReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...choices, reason: rejectReasons.find((reason) => reason === value) ?? null })
        }
      />
    </Stack>
  )
}
