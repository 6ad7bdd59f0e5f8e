import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  galleryOf,
  viewsOfOtherColor,
  type ProductPicture,
} from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'

import { PictureMissing } from '../pictures/picture-missing.tsx'
import { avifOf, Picture } from '../pictures/picture.tsx'
import { usePictureAlt } from '../pictures/use-picture-alt.ts'
import { OtherColorViews } from './other-color-views.tsx'
import { ProductFilm } from './product-film.tsx'
import { anchorOf, ProductViews } from './product-views.tsx'
import { useGalleryStrip } from './use-gallery-strip.ts'
import { useLazyModule } from './use-lazy-module.ts'

import styles from './product-gallery.module.css'

/**
 * Half the page beside the text. On a phone less than it takes, so that the browser takes the file of
 * 640, which has a third of the bytes of the next; who wants to see more enlarges it.
 */
const SIZES = '(min-width: 64rem) 40vw, max(13.25rem, 50vw)'

type ProductGalleryProps = { product: ProductDetail; color: string | undefined }

/**
 * The pictures of a product in a color: a strip to swipe, views to choose from, each to be enlarged,
 * and the turn if this color has a spin; apart from them the views that only another color has.
 * Without script the views are anchors and the pictures links.
 */
export function ProductGallery({ product, color }: ProductGalleryProps) {
  const { t } = useTranslation('products')
  const shots = galleryOf(product.pictures, color)
  const scroller = useGalleryStrip(shots.length)
  const zoom = useZoom()
  const { isTurning, module: turning, ahead, turn, stop } = useTurn(scroller)
  const otherViews = viewsOfOtherColor(product.pictures, color)
  const spin = product.spins.find((candidate) => candidate.color === color)
  const hex = product.colors.find(({ slug }) => slug === color)?.hex

  return (
    <section
      className={styles.gallery}
      data-alone={(shots.length < 2 && !spin) || undefined}
      aria-label={t('gallery.title')}
    >
      <div className={styles.stage}>
        {shots.length > 0 ? (
          <Strip product={product} shots={shots} scroller={scroller} zoom={zoom} />
        ) : (
          <PictureMissing hex={hex} alt={t('noPicture')} />
        )}
        {isTurning && spin && turning && (
          <turning.ProductSpin name={product.name} spin={spin} onClose={stop} />
        )}
      </div>
      <ProductViews
        shots={shots}
        at={isTurning ? null : scroller.at}
        onChoose={(index) => {
          stop()
          scroller.go(index)
        }}
        onTurn={spin && turn}
        aheadOfTurn={ahead}
      />
      {(isTurning ? spin : shots[scroller.at])?.isDigitalSample && (
        <p className={styles.caption}>{t('digitalSample')}</p>
      )}
      <OtherColorViews
        product={product}
        shots={otherViews}
        ahead={zoom.ahead}
        onEnlarge={(index, link) => zoom.enlarge(otherViews, index, link)}
      />
      {product.film && <ProductFilm name={product.name} film={product.film} poster={shots[0]} />}
      {zoom.module && zoom.enlarged && (
        <zoom.module.ProductZoom
          product={product}
          shots={zoom.enlarged.shots}
          first={zoom.enlarged.index}
          onClose={(last) => {
            if (zoom.enlarged?.shots !== otherViews) scroller.go(last, 'instant')
            zoom.close()
          }}
        />
      )}
    </section>
  )
}

/** The turn takes the place of the first picture. */
function useTurn(scroller: ReturnType<typeof useGalleryStrip>) {
  const { module, ahead, load } = useLazyModule(() => import('./product-spin.tsx'))
  const [isTurning, setTurning] = useState(false)
  const stop = () => setTurning(false)
  const turn = async () => {
    setTurning(!isTurning)
    if (isTurning) return
    scroller.go(0)
    if (!(await load())) stop()
  }
  return { isTurning, module, ahead, turn: () => void turn(), stop }
}

/** Pictures to look at, beginning with the picture at `index`. */
type Enlarged = { shots: ProductPicture[]; index: number }

/** The enlarged view; while it has not loaded, a picture opens by the link to its file. */
function useZoom() {
  const { module, ahead, load } = useLazyModule(() => import('./product-zoom.tsx'))
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  const enlarge = async (shots: ProductPicture[], index: number, link: string) => {
    setEnlarged({ shots, index })
    if (await load()) return
    setEnlarged(null)
    location.assign(link)
  }
  return {
    module,
    ahead,
    enlarged,
    enlarge: (shots: ProductPicture[], index: number, link: string) =>
      void enlarge(shots, index, link),
    close: () => setEnlarged(null),
  }
}

type StripProps = {
  product: ProductDetail
  shots: ProductPicture[]
  scroller: ReturnType<typeof useGalleryStrip>
  zoom: ReturnType<typeof useZoom>
}

/** The pictures change by swipe, or with the arrow keys while the focus is on a picture. */
function Strip({ product, shots, scroller, zoom }: StripProps) {
  const { t } = useTranslation('products')
  const altOf = usePictureAlt()
  const { strip, at, isAlive, go, onScroll } = scroller
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(at + step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={strip} className={styles.strip} onScroll={onScroll} onKeyDown={press} {...zoom.ahead}>
      {shots.map((shot, index) => (
        <li key={anchorOf(shot, index)} id={anchorOf(shot, index)} className={styles.shot}>
          <a
            className={styles.open}
            href={avifOf(shot, shot.widths.at(-1) ?? 0)}
            title={t('gallery.zoom', { view: t(`view.${shot.view}`) })}
            data-scripted
            onClick={(event) => {
              event.preventDefault()
              zoom.enlarge(shots, index, event.currentTarget.href)
            }}
          >
            {/* A new element for each picture, so that the old picture does not stay visible while the new picture loads. */}
            <Picture
              key={shot.key}
              picture={shot}
              alt={altOf(product, shot)}
              sizes={SIZES}
              loading={index === 0 ? 'first' : isAlive && isNear(index, at) ? 'early' : 'late'}
            />
          </a>
          <p className={styles.view}>{t(`view.${shot.view}`)}</p>
        </li>
      ))}
    </ul>
  )
}

function isNear(index: number, at: number): boolean {
  return Math.abs(index - at) <= 1
}
