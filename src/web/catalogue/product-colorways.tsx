import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { PictureView } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'

import { useLocale } from '../shell/use-locale.ts'
import { Picture } from './pictures/picture.tsx'
import { usePictureAlt } from './pictures/use-picture-alt.ts'

import page from '#ui/page.module.css'
import styles from './product-colorways.module.css'

type ProductColorwaysProps = {
  product: ProductDetail
  chosen: string | undefined
  search: Record<string, string> | undefined
}

/** Every color large: the coat from the front, and its fabric. Nothing for a single color. */
export function ProductColorways({ product, chosen, search }: ProductColorwaysProps) {
  const { t } = useTranslation(['product', 'products'])
  const locale = useLocale()
  const altOf = usePictureAlt()
  const { colors, pictures } = product
  const find = (color: string, view: PictureView) =>
    pictures.find((picture) => picture.color === color && picture.view === view)
  const colorways = colors.filter(({ slug }) => find(slug, 'front'))
  if (colorways.length < 2) return null

  const backColor = colors.find(({ slug }) => find(slug, 'back'))
  const isLent = backColor && colors.some(({ slug }) => !find(slug, 'back'))
  return (
    <section className={`${page.wrap} ${styles.colorways}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('colors')}</h2>
        <p className={styles.text}>
          {isLent
            ? t('colorsText', { color: backColor.name.toLocaleLowerCase(locale) })
            : t('colorsTextAll')}
        </p>
      </header>
      <ul className={`${page.swipe} ${styles.list}`}>
        {colorways.map(({ slug, name }) => (
          <li key={slug} className={styles.color}>
            {(['front', 'fabric-closeup'] as const).map((view) => {
              const picture = find(slug, view)
              return (
                picture && (
                  <Picture
                    key={view}
                    picture={picture}
                    alt={altOf(product, picture)}
                    sizes={view === 'front' ? FRONT : FABRIC}
                    className={styles.picture}
                  />
                )
              )
            })}
            <Link
              className={styles.name}
              to={{ search: `?${new URLSearchParams({ ...search, color: slug })}` }}
              replace
              preventScrollReset
              aria-current={slug === chosen ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FRONT = '(min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 52vw'
const FABRIC = '(min-width: 64rem) 14vw, (min-width: 48rem) 16vw, 30vw'
