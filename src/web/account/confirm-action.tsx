import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

import { useErrorTexts } from '../sign-in/use-error-texts.ts'

type ConfirmActionProps = {
  isOpen: boolean
  title: string
  text: string
  yes: string
  isBusy: boolean
  /** Code of why it did not work. */
  error: string | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmAction({
  isOpen,
  title,
  text,
  yes,
  isBusy,
  error,
  onYes,
  onClose,
}: ConfirmActionProps) {
  const { t } = useTranslation('account')
  const texts = useErrorTexts()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="button" busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error && <Notice kind="error">{texts(error)}</Notice>}
    </Dialog>
  )
}
