import { useTranslation } from 'react-i18next'

import { readAction } from '#audit/audit-action.ts'

/** Names of audited actions in words; an action without a message shows its own name. */
export function useActionTexts(): (action: string) => string {
  const { t } = useTranslation('desk')
  const textOf = t as (key: string) => string
  return (action) => {
    const named = readAction(action)
    if (!named) return action
    const { subject, verb } = named
    return textOf(`action.${subject}.${verb}`)
  }
}
