import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { readPictureName } from '#business/catalogue-admin/picture-name.ts'
import { Button } from '#ui/button.tsx'
import { DropFiles } from '#ui/drop-files.tsx'

import type { StaffPicture, StaffProduct, Terms } from '../fields/catalogue-data.ts'
import { Section } from '../fields/section.tsx'
import { PictureList } from './picture-list.tsx'
import { PictureQueue } from './picture-queue.tsx'
import { useReplacedToast } from './use-replaced-toast.ts'
import { useUploads } from './use-uploads.ts'

import styles from './pictures-panel.module.css'

/** What browsers offer to choose; the server looks at the content of each file. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

const POLL_MS = 1500

type PicturesPanelProps = {
  product: StaffProduct | null
  terms: Terms
  pictures: StaffPicture[]
}

/** The pictures of a product: sending many at once, order, view and color of each. */
export function PicturesPanel({ product, terms, pictures }: PicturesPanelProps) {
  const { t } = useTranslation('catalogue')
  const { revalidate } = useRevalidator()
  const showReplaced = useReplacedToast(product?.id ?? '')
  const uploads = useUploads(product?.id ?? null, (sent, address) => {
    const replaced = new URL(address, location.origin).searchParams.get('replaces')
    const before = pictures.find(({ id }) => id === replaced)
    if (before) showReplaced(before, sent)
    void revalidate()
  })
  usePolling(pictures)
  if (!product)
    return (
      <Section title={t('section.pictures')}>
        <p>{t('pictures.saveFirst')}</p>
      </Section>
    )

  const path = `/api/admin/products/${encodeURIComponent(product.id)}/pictures`
  const colors = terms.colors.filter(({ slug }) => product.colors.includes(slug))
  function send(files: File[]) {
    const named = colors.map(({ slug, code, name }) => ({
      slug,
      code,
      names: Object.values(name),
    }))
    const addressOf = (file: File, index: number) =>
      `${path}?${new URLSearchParams(describe(file, index, named))}`
    uploads.add(files.map((file, index) => ({ file, address: addressOf(file, index) })))
  }
  function replace({ id, view }: StaffPicture, file: File) {
    const search = new URLSearchParams({ view, name: file.name, replaces: id })
    uploads.add([{ file, address: `${path}?${search}` }])
  }
  function describe(
    file: File,
    index: number,
    named: Parameters<typeof readPictureName>[1],
  ): Record<string, string> {
    const { color, view } = readPictureName(file.name, named)
    const isFirst = pictures.length + uploads.queue.length + index === 0
    const facts = { view: view ?? (isFirst ? 'front' : 'detail'), name: file.name }
    const only = named.length === 1 ? named[0]?.slug : undefined
    const chosen = color ?? only
    return chosen ? { ...facts, color: chosen } : facts
  }

  return (
    <Section title={t('section.pictures')} hint={t('pictures.rule')}>
      <DropPictures onFiles={send} />
      <PictureQueue {...uploads} />
      <PictureList
        product={product}
        pictures={pictures}
        terms={terms}
        colors={colors}
        onReplace={replace}
      />
    </Section>
  )
}

/** On a phone the camera is another way to choose. */
function DropPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('catalogue')
  const camera = useRef<HTMLInputElement>(null)
  return (
    <DropFiles
      name="pictures"
      accept={TYPES}
      multiple
      word={t('pictures.drop')}
      choose={t('pictures.choose')}
      onFiles={onFiles}
    >
      <input
        ref={camera}
        type="file"
        accept={TYPES}
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        type="button"
        variant="outline"
        className={styles.camera ?? ''}
        onClick={() => camera.current?.click()}
      >
        {t('pictures.camera')}
      </Button>
    </DropFiles>
  )
}

/** Reloads the page regularly while the sizes of some picture are being made. */
function usePolling(pictures: StaffPicture[]): void {
  const { revalidate, state } = useRevalidator()
  const isPending = pictures.some((picture) => picture.state === 'pending')
  useEffect(() => {
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate, pictures])
}
