import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { SHARP_WIDTH } from '#features/media/picture.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Section } from '#web/admin/fields/section.tsx'

import { DropPictures } from './drop-pictures.tsx'
import type { useHeldFiles } from './use-held-files.ts'

import styles from './held-pictures.module.css'

/** Photos for a product that is not saved yet. */
export function HeldPictures({ held }: { held: ReturnType<typeof useHeldFiles> }) {
  const { t } = useTranslation('catalogue')
  return (
    <Section title={t('section.pictures')} hint={t('pictures.rule', { sharp: SHARP_WIDTH })}>
      <DropPictures onFiles={held.add} />
      <p className={styles.note}>{t('pictures.heldHint')}</p>
      {held.files.length > 0 && (
        <ul className={styles.list}>
          {held.files.map(({ id, file }) => (
            <li key={id} className={styles.item}>
              <Thumbnail file={file} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                icon="close"
                label={t('pictures.dismiss', { name: file.name })}
                onClick={() => held.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const WIDTH = 160

/** Preview of a file, empty if the browser cannot decode it; the server then reports the fault of the file. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isOver = false
    void createImageBitmap(file, { resizeWidth: WIDTH }).then(
      (bitmap) => {
        if (!isOver && canvas.current) {
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        }
        bitmap.close()
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [file])
  return <canvas ref={canvas} className={styles.thumbnail} width={WIDTH} height={200} aria-hidden />
}
