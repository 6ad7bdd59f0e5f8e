import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { UNDO_SECONDS } from '#business/catalogue-admin/version.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import { ChoosePicture, type Chosen } from './choose-picture.tsx'
import type { LibraryRow } from './library-data.ts'

import styles from './replace-dialog.module.css'

type ReplaceDialogProps = { row: LibraryRow; onClose: () => void }

/** Says where a picture stands, and puts another one there. */
export function ReplaceDialog({ row: { id, uses, source }, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  const { act, isBusy, error } = useAction(revalidate)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const products = uses.map((product) => product.id)
  const count = products.length

  async function replace() {
    if (!chosen) return
    const done = await act(() => put(chosen.id, id))
    if (!done) return
    const undone = { label: t('history.undo'), onRun: () => void undo(chosen.id) }
    // What other products showed before, too, cannot be told from what was replaced now.
    const way = chosen.isShown ? {} : { seconds: UNDO_SECONDS, action: undone }
    showToast({ kind: 'success', text: t('media.replaced', { count: done.products }), ...way })
    onClose()
  }

  const put = (next: string, before: string) => {
    const json = { with: next, products }
    return request(adminApi.media[':id'].replace.$post({ param: { id: before }, json }))
  }

  async function undo(next: string) {
    const answer = await put(id, next)
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
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
        <ChoosePicture products={products} chosen={chosen?.id ?? null} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}
