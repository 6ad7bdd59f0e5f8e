import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { guessPictures } from '#features/catalogue-admin/picture-guess.ts'
import { SHARP_WIDTH } from '#features/media/picture.ts'
import { Section } from '#web/admin/fields/section.tsx'
import { PictureQueue } from '#web/admin/pictures/picture-queue.tsx'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'

import type { ProductMedia, StaffPicture, StaffProduct, Terms } from '../data/catalogue-data.ts'
import { DropPictures } from './drop-pictures.tsx'
import { fileAddress, filmAddress, frameAddress, namedColors, rootOf } from './file-address.ts'
import { FilmSection } from './film-section.tsx'
import { PictureList } from './picture-list.tsx'
import { SpinsSection } from './spins-section.tsx'
import { useReplacedToast } from './use-replaced-toast.ts'

import sectionStyles from '#web/admin/fields/section.module.css'

const POLL_MS = 1500

type PicturesPanelProps = {
  product: StaffProduct
  terms: Terms
  pictures: StaffPicture[]
  media: ProductMedia
}

/** Pictures, spins and film of a product, with their upload, order, views and colors. */
export function PicturesPanel({ product, terms, pictures, media }: PicturesPanelProps) {
  const { t } = useTranslation('catalogue')
  const uploads = useProductUploads(product, pictures)
  usePolling([...pictures, ...media.frames])

  const root = rootOf(product.id)
  const colors = terms.colors.filter(({ slug }) => product.colors.includes(slug))
  function send(files: File[]) {
    const nameable = namedColors(terms.colors, product.colors)
    const guesses = guessPictures(
      files.map(({ name }) => name),
      nameable,
      pictures,
    )
    uploads.add(
      files.flatMap((file, index) => {
        const guess = guesses[index]
        return guess ? [{ file, address: fileAddress(file, root, guess) }] : []
      }),
    )
  }
  function replace({ id, view }: StaffPicture, file: File) {
    const search = new URLSearchParams({ view, name: file.name, replaces: id })
    uploads.add([{ file, address: `${root}/pictures?${search}` }])
  }
  const queueOf = (part: string) => (
    <PictureQueue
      {...uploads}
      queue={uploads.queue.filter(({ address }) => address.startsWith(`${root}/${part}`))}
    />
  )
  return (
    <>
      <Section title={t('section.pictures')}>
        <PictureList
          product={product}
          pictures={pictures}
          terms={terms}
          colors={colors}
          onReplace={replace}
        />
        {queueOf('pictures')}
        <DropPictures onFiles={send} />
        <p className={sectionStyles.hint}>{t('pictures.rule', { sharp: SHARP_WIDTH })}</p>
      </Section>
      <MovingPictures {...{ product, terms, media, root, uploads, queueOf }} />
    </>
  )
}

type MovingPicturesProps = Pick<PicturesPanelProps, 'terms' | 'media'> & {
  product: StaffProduct
  root: string
  uploads: ReturnType<typeof useUploads>
  queueOf: (part: string) => ReactNode
}

/** The spins and the film. */
function MovingPictures({ product, terms, media, root, uploads, queueOf }: MovingPicturesProps) {
  return (
    <>
      <SpinsSection
        product={product}
        terms={terms}
        frames={media.frames}
        onFile={(color, number, file) =>
          uploads.add([{ file, address: frameAddress(root, color, number, file) }])
        }
      >
        {queueOf('spins/')}
      </SpinsSection>
      <FilmSection
        productId={product.id}
        film={media.film}
        onFile={(file) => uploads.add([{ file, address: filmAddress(root, file) }])}
      >
        {queueOf('film')}
      </FilmSection>
    </>
  )
}

/** Uploads files of a product; a toast can undo a replacement for a few seconds. */
function useProductUploads(product: StaffProduct, pictures: StaffPicture[]) {
  const { revalidate } = useRevalidator()
  const showReplaced = useReplacedToast(product.id)
  return useUploads(product.id, (sent, address) => {
    const replaced = new URL(address, location.origin).searchParams.get('replaces')
    const before = pictures.find(({ id }) => id === replaced)
    if (before) showReplaced(before, sent)
    void revalidate()
  })
}

/** Reloads the page regularly while the server makes the sizes of a picture. */
function usePolling(pictures: { state: string }[]): void {
  const { revalidate, state } = useRevalidator()
  const isPending = pictures.some((picture) => picture.state === 'pending')
  useEffect(() => {
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate])
}
