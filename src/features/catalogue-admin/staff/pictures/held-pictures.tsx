import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { PictureGuess } from '#features/catalogue-admin/picture-guess.ts'
import { SHARP_WIDTH } from '#features/media/picture.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { type Terms, textIn } from '../data/catalogue-data.ts'
import { DropPictures } from './drop-pictures.tsx'
import { namedColors } from './file-address.ts'
import { PictureFacts } from './picture-facts.tsx'
import { factsOf, type useHeldFiles } from './use-held-files.ts'

import styles from './held-pictures.module.css'

type HeldPicturesProps = {
  held: ReturnType<typeof useHeldFiles>
  terms: Terms
  /** Slugs of the colors of the product. */
  colors: string[]
}

/** Photos for a product that is not saved yet, with what they are taken to show. */
export function HeldPictures({ held, terms, colors }: HeldPicturesProps) {
  const { t } = useTranslation('catalogue')
  const photos = factsOf(held.files, namedColors(terms.colors, colors))
  return (
    <Section title={t('section.pictures')} hint={t('pictures.rule', { sharp: SHARP_WIDTH })}>
      <DropPictures onFiles={held.add} />
      <p className={styles.note}>{t('pictures.heldHint')}</p>
      {photos.length > 0 && (
        <>
          <p className={styles.note}>{t('pictures.guessed')}</p>
          <ul className={styles.list}>
            {photos.map(({ held: { id, file }, facts }) => (
              <Photo
                key={id}
                id={id}
                file={file}
                facts={facts}
                terms={terms}
                colors={colors}
                onChange={(changes) => held.correct(id, changes)}
                onRemove={() => held.remove(id)}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

type PhotoProps = Pick<HeldPicturesProps, 'terms' | 'colors'> & {
  id: string
  file: File
  facts: PictureGuess
  onChange: (changes: Partial<PictureGuess>) => void
  onRemove: () => void
}

function Photo({ id, file, facts, terms, colors, onChange, onRemove }: PhotoProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const offered = terms.colors
    .filter(({ slug }) => colors.includes(slug))
    .map((color) => ({ value: color.slug, label: textIn(color.name, locale) }))
  return (
    <li className={styles.item}>
      <Thumbnail file={file} />
      <span className={styles.name}>{file.name}</span>
      <IconButton
        icon="close"
        label={t('pictures.dismiss', { name: file.name })}
        onClick={onRemove}
      />
      <div className={styles.facts}>
        <PictureFacts id={id} {...facts} colors={offered} onChange={onChange} />
      </div>
    </li>
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
