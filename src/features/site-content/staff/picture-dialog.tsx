import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoosePicture } from '#web/admin/pictures/choose-picture.tsx'

import { useSiteNames } from './use-site-names.ts'

type PictureDialogProps = {
  /** Null: closed. */
  slot: string | null
  onClose: () => void
  onChoose: (slot: string, id: string) => void
}

/** A picture of the library, or a new picture, for a place on a page. */
export function PictureDialog({ slot, onClose, onChoose }: PictureDialogProps) {
  const { t } = useTranslation('site')
  const names = useSiteNames()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Dialog
      open={slot !== null}
      size="wide"
      onClose={onClose}
      title={slot ? names.slot(slot) : ''}
      closeLabel={t('shell:close')}
      footer={
        <Button
          type="button"
          disabled={!chosen}
          onClick={() => {
            if (slot && chosen) onChoose(slot, chosen)
            setChosen(null)
            onClose()
          }}
        >
          {t('take')}
        </Button>
      }
    >
      {slot && (
        <ChoosePicture
          id={`site-${slot}`}
          products={[]}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
      )}
    </Dialog>
  )
}
