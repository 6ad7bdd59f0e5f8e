import { useTranslation } from 'react-i18next'

import { readAction } from '#audit/audit-action.ts'

/** Names of audited actions in words; an action without a message shows its own name. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation('desk')
  const translate = t as (key: string) => string
  return (action) => {
    const named = readAction(action)
    if (!named) return action
    const { subject, verb } = named
    return translate(`action.${subject}.${verb}`)
  }
}
