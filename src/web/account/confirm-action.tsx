import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

import { useErrorTexts } from '../sign-in/use-error-texts.ts'

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'cancel' | 'closeLabel'>

/** Asks once more in the words of the account. @param props `error` is the code of why it did not work */
export function ConfirmAction({ error, ...dialog }: ConfirmActionProps) {
  const { t } = useTranslation('shell')
  const texts = useErrorTexts()
  return (
    <ConfirmDialog
      {...dialog}
      cancel={t('cancel')}
      closeLabel={t('close')}
      error={error && texts(error)}
    />
  )
}
