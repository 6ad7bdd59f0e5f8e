import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import { ChoosePicture } from './choose-picture.tsx'
import type { LibraryRow } from './library-data.ts'

import styles from './replace-dialog.module.css'

type ReplaceDialogProps = { row: LibraryRow; onClose: () => void }

/** Says where a picture stands, and puts another one there. */
export function ReplaceDialog({ row: { id, uses, source }, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  const { act, isBusy, error } = useAction(revalidate)
  const [chosen, setChosen] = useState<string | null>(null)
  const products = uses.map((product) => product.id)
  const count = products.length

  async function replace() {
    if (!chosen) return
    const json = { with: chosen, products }
    const done = await act(() =>
      request(adminApi.media[':id'].replace.$post({ param: { id }, json })),
    )
    if (!done) return
    showToast({ kind: 'success', text: t('media.replaced', { count: done.products }) })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('media.replaceTitle')}
      closeLabel={t('shell:close')}
      footer={
        <Button
          type="button"
          busy={isBusy}
          disabled={!chosen || count === 0}
          onClick={() => void replace()}
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
        {error && <Notice kind="error">{texts(error)}</Notice>}
        <ChoosePicture products={products} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
