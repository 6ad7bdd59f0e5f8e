import { useTranslation } from 'react-i18next'

import { SHARP_WIDTH } from '#features/media/picture.ts'
import { DropFiles } from '#ui/drop-files.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { NarrowNote } from '#web/admin/pictures/narrow-note.tsx'
import { PictureQueue } from '#web/admin/pictures/picture-queue.tsx'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { LibraryRow } from './library-data.ts'
import { LibraryThumbnail } from './library-thumbnail.tsx'
import { useCandidates } from './use-candidates.ts'
import { usePictureName } from './use-picture-name.ts'

import styles from './choose-picture.module.css'

type ChoosePictureProps = {
  /** The picture to replace. */
  id: string
  /** Products that show the picture to replace; pictures that they show already are not offered. */
  products: string[]
  chosen: string | null
  onChoose: (picture: Chosen) => void
}

/** `isShown`: a product shows it already. */
export type Chosen = { id: string; isShown: boolean }

/** A new file, or a picture of the library. A file is chosen as soon as it is sent, and can be used when it is ready. */
export function ChoosePicture({ id, products, chosen, onChoose }: ChoosePictureProps) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { q, setQ, rows, error, reload } = useCandidates()
  const uploads = useUploads(`replace:${id}`, (sent) => {
    setQ('')
    reload()
    onChoose({ id: sent, isShown: false })
  })

  function send([file]: File[]) {
    if (!file) return
    const address = `/api/admin/media?${new URLSearchParams({ name: file.name })}`
    uploads.add([{ file, address }])
  }

  const offered = rows.filter(
    ({ uses, state }) =>
      state !== 'failed' && !uses.some((product) => products.includes(product.id)),
  )
  return (
    <div className={styles.chooser}>
      <p className={styles.hint}>{t('media.rule', { sharp: SHARP_WIDTH })}</p>
      <DropFiles
        name="replacement"
        accept="image/*"
        word={t('media.drop')}
        choose={t('media.choose')}
        onFiles={send}
      />
      <PictureQueue {...uploads} />
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <Field
        name="q"
        type="search"
        label={t('media.replaceSearch')}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{t('media.chooseFrom')}</legend>
        {offered.length === 0 && <p>{t('media.noneFound')}</p>}
        {offered.map((row) => (
          <Choice key={row.id} row={row} isChosen={row.id === chosen} onChoose={onChoose} />
        ))}
      </fieldset>
    </div>
  )
}

type ChoiceProps = { row: LibraryRow; isChosen: boolean; onChoose: (picture: Chosen) => void }

function Choice({ row, isChosen, onChoose }: ChoiceProps) {
  const { id, uses, state } = row
  const nameOf = usePictureName()
  const { t } = useTranslation('catalogue')
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="with"
        value={id}
        checked={isChosen}
        disabled={state !== 'ready'}
        onChange={() => onChoose({ id, isShown: uses.length > 0 })}
      />
      <LibraryThumbnail row={row} className={styles.picture} />
      <span className={styles.name}>
        {nameOf(row)}
        {state === 'pending' && ` (${t('media.pending')})`}
        <NarrowNote widths={row.widths} />
      </span>
    </label>
  )
}
