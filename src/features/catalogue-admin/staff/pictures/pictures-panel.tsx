import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { readPictureName } from '#features/catalogue-admin/picture-name.ts'
import { SHARP_WIDTH } from '#features/media/picture.ts'
import { readFrameNumber } from '#features/product-media/spin-state.ts'
import { Section } from '#web/admin/fields/section.tsx'
import { PictureQueue } from '#web/admin/pictures/picture-queue.tsx'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'

import type { ProductMedia, StaffPicture, StaffProduct, Terms } from '../data/catalogue-data.ts'
import { DropPictures } from './drop-pictures.tsx'
import { FilmSection } from './film-section.tsx'
import { PictureList } from './picture-list.tsx'
import { SpinsSection } from './spins-section.tsx'
import { useReplacedToast } from './use-replaced-toast.ts'

const POLL_MS = 1500

type PicturesPanelProps = {
  product: StaffProduct | null
  terms: Terms
  pictures: StaffPicture[]
  media: ProductMedia
}

/** Pictures, spins and film of a product: sending many at once, order, view and color of each. */
export function PicturesPanel({ product, terms, pictures, media }: PicturesPanelProps) {
  const { t } = useTranslation('catalogue')
  const uploads = useProductUploads(product, pictures)
  usePolling([...pictures, ...media.frames])
  if (!product)
    return (
      <Section title={t('section.pictures')}>
        <p>{t('pictures.saveFirst')}</p>
      </Section>
    )

  const root = `/api/admin/products/${encodeURIComponent(product.id)}`
  const colors = terms.colors.filter(({ slug }) => product.colors.includes(slug))
  function send(files: File[]) {
    const named = colors.map(({ slug, code, name }) => ({
      slug,
      code,
      names: Object.values(name),
    }))
    const count = pictures.length + uploads.queue.length
    uploads.add(
      files.map((file, index) => {
        return { file, address: addressOf(file, root, named, count + index === 0) }
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
      <Section title={t('section.pictures')} hint={t('pictures.rule', { sharp: SHARP_WIDTH })}>
        <DropPictures onFiles={send} />
        {queueOf('pictures')}
        <PictureList
          product={product}
          pictures={pictures}
          terms={terms}
          colors={colors}
          onReplace={replace}
        />
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

/** What moves: the spins, and the film. */
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

/** Sends files for this product; what a picture replaced can be brought back for a moment. */
function useProductUploads(product: StaffProduct | null, pictures: StaffPicture[]) {
  const { revalidate } = useRevalidator()
  const showReplaced = useReplacedToast(product?.id ?? '')
  return useUploads(product?.id ?? null, (sent, address) => {
    const replaced = new URL(address, location.origin).searchParams.get('replaces')
    const before = pictures.find(({ id }) => id === replaced)
    if (before) showReplaced(before, sent)
    void revalidate()
  })
}

/** Where a file goes, by what its name says of color and view, or of its place in a spin. */
function addressOf(
  file: File,
  root: string,
  colors: Parameters<typeof readPictureName>[1],
  isFirst: boolean,
): string {
  const { color, view } = readPictureName(file.name, colors)
  const only = colors.length === 1 ? colors[0]?.slug : undefined
  const chosen = color ?? only
  const number = readFrameNumber(file.name)
  if (number !== null && chosen) return frameAddress(root, chosen, number, file)
  const facts = { view: view ?? (isFirst ? 'front' : 'detail'), name: file.name }
  const search = new URLSearchParams(chosen ? { ...facts, color: chosen } : facts)
  return `${root}/pictures?${search}`
}

function frameAddress(root: string, color: string, number: number, file: File): string {
  const search = new URLSearchParams({ number: String(number), name: file.name })
  return `${root}/spins/${encodeURIComponent(color)}?${search}`
}

const filmAddress = (root: string, { name }: File) =>
  `${root}/film?${new URLSearchParams({ name })}`

/** Reloads the page regularly while the sizes of some picture are being made. */
function usePolling(pictures: { state: string }[]): void {
  const { revalidate, state } = useRevalidator()
  const isPending = pictures.some((picture) => picture.state === 'pending')
  useEffect(() => {
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate])
}
