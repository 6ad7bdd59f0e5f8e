import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChoosePicture, type Chosen } from '#web/admin/pictures/choose-picture.tsx'
import type { LibraryRow } from '#web/admin/pictures/library-data.ts'

import { useReplace } from './use-replace.ts'

import styles from '#web/admin/pictures/choose-picture.module.css'

type ReplaceDialogProps = { row: LibraryRow; onClose: () => void }

/** A dialog that lists the places of a picture, and replaces it there. */
export function ReplaceDialog({ row: { id, uses, source }, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('catalogue')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const products = uses.map((product) => product.id)
  const count = products.length
  const { replace, isBusy, error } = useReplace(id, products)

  async function finish() {
    if (chosen && (await replace(chosen))) onClose()
  }

  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('media.replaceTitle')}
      closeLabel={t('shell:close')}
      footer={
        <Button
          type="button"
          busy={isBusy}
          disabled={!chosen || count === 0}
          onClick={() => void finish()}
        >
          {t('media.replaceDo', { count })}
        </Button>
      }
    >
      <div className={styles.replace}>
        <p>{t('media.replaceIn', { count })}</p>
        <p className={styles.products}>{uses.map(({ name }) => name).join(', ')}</p>
        <p className={styles.hint}>
          {t('media.replaceHint')} {source === 'upload' && t('media.replaceKept')}
        </p>
        {error && <Notice kind="error">{error}</Notice>}
        <ChoosePicture
          id={id}
          products={products}
          chosen={chosen?.id ?? null}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  )
}
