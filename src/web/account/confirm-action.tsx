import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

import { useTroubleWords } from '../sign-in/use-error-texts.ts'

type AskFirstProps = {
  isOpen: boolean
  title: string
  text: string
  yes: string
  isBusy: boolean
  /** Code of why it did not work. */
  trouble: string | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function AskFirst({
  isOpen,
  title,
  text,
  yes,
  isBusy,
  trouble,
  onYes,
  onClose,
}: AskFirstProps) {
  const { t } = useTranslation('account')
  const words = useTroubleWords()
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
      {trouble && <Notice kind="error">{words(trouble)}</Notice>}
    </Dialog>
  )
}
