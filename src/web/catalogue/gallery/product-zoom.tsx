import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { useCloseOnBack } from '#ui/close-on-back.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { Picture } from '../pictures/picture.tsx'
import { usePictureAlt } from '../pictures/use-picture-alt.ts'
import { useZoomPane } from './use-zoom-pane.ts'

import styles from './product-zoom.module.css'

type ProductZoomProps = {
  product: ProductDetail
  shots: ProductPicture[]
  /** Index of the picture that was chosen. */
  first: number
  /** Called with the index of the last picture in view. */
  onClose: (last: number) => void
}

/**
 * The pictures as large as the window, and twice as large again. Panning is scrolling: by finger,
 * by mouse, with the arrow keys. The browser's own dialog keeps the focus and gives it back.
 */
export function ProductZoom({ product, shots, first, onClose }: ProductZoomProps) {
  const { t } = useTranslation('products')
  const altOf = usePictureAlt()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const { pane, isLarge, enlarge, hands } = useZoomPane()
  const shot = shots[at]

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useCloseOnBack(true, () => dialog.current?.close())

  const go = (step: number) => {
    enlarge(false)
    setAt((at + step + shots.length) % shots.length)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') enlarge(true)
    else if (event.key === '-') enlarge(false)
    // Within an enlarged picture the arrows pan.
    else if (event.key === 'ArrowRight' && !isLarge) go(1)
    else if (event.key === 'ArrowLeft' && !isLarge) go(-1)
    else return
    event.preventDefault()
  }

  return (
    // Esc reaches the dialog as `close`.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t('zoom.title', { name: product.name })}
      onClose={() => onClose(at)}
      onKeyDown={press}
    >
      <div ref={pane} className={styles.pane} data-large={isLarge || undefined} {...hands}>
        {shot && (
          <Picture
            key={shot.key}
            isBare
            className={styles.picture}
            picture={shot}
            alt={altOf(product, shot)}
            sizes="200vw"
            loading="early"
          />
        )}
      </div>
      <ZoomBar at={at} count={shots.length} isLarge={isLarge} onGo={go} onEnlarge={enlarge} />
      <IconButton
        icon="close"
        label={t('shell:close')}
        shape="round"
        className={styles.close}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  )
}

type ZoomBarProps = {
  at: number
  count: number
  isLarge: boolean
  onGo: (step: number) => void
  onEnlarge: (isLarge: boolean) => void
}

function ZoomBar({ at, count, isLarge, onGo, onEnlarge }: ZoomBarProps) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.bar}>
      {count > 1 && (
        <>
          <IconButton
            icon="back"
            label={t('zoom.previous')}
            shape="round"
            onClick={() => onGo(-1)}
          />
          <p className={styles.place} aria-live="polite">
            {t('zoom.place', { number: at + 1, count })}
          </p>
          <IconButton icon="arrow" label={t('zoom.next')} shape="round" onClick={() => onGo(1)} />
        </>
      )}
      <IconButton
        icon={isLarge ? 'minus' : 'plus'}
        label={isLarge ? t('zoom.out') : t('zoom.in')}
        shape="round"
        onClick={() => onEnlarge(!isLarge)}
      />
    </div>
  )
}
