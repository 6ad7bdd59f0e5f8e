import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useErrorMessage } from '../sign-in/use-error-message.ts'

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'cancel' | 'closeLabel'>

/** Asks once more in the words of the account. @param props `error` is the code of why it did not work */
export function ConfirmAction({ error, ...dialog }: ConfirmActionProps) {
  const { t } = useTranslation('shell')
  const errorMessage = useErrorMessage()
  return (
    <ConfirmDialog
      {...dialog}
      cancel={t('cancel')}
      closeLabel={t('close')}
      error={error && errorMessage(error)}
    />
  )
}
