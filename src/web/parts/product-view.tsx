import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import type { ModelDetail } from '#business/catalogue/model-card.ts'
import { searchOf } from '#business/catalogue/model-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../use-locale.ts'
import { PictureMissing } from './picture-missing.tsx'
import { Picture } from './picture.tsx'
import { ProductColours } from './product-view-colours.tsx'
import { ProductFacts } from './product-view-facts.tsx'

import page from '#ui/page.module.css'
import styles from './product-view.module.css'

/** Half the page beside the text, all of it on a phone. */
const SIZES = '(min-width: 60rem) 44vw, 92vw'

type ProductViewProps = {
  model: ModelDetail
  /** The list one came from: the public one or the partner's. */
  list: 'products' | 'partnerProducts'
  /** What one can do about the model: buttons under the colours. */
  actions: (colour: string) => ReactNode
  /** Beneath everything the model says of itself. */
  children?: ReactNode
}

/**
 * A model in full. Its colour stands in the address (`?colour=`), so that it can be sent to
 * somebody and chosen without script.
 */
export function ProductView({ model, list, actions, children }: ProductViewProps) {
  const { t } = useTranslation('products')
  const [search] = useSearchParams()
  const path = pathTo(list, useLocale())
  const { name, styleCode, category, colours, collection } = model
  const colour = colours.find(({ slug }) => slug === search.get('colour')) ?? colours[0]

  return (
    <article className={`${page.wrap} ${styles.view}`}>
      <nav className={styles.ways}>
        <Link className={styles.way} to={path + searchOf({ collection: collection.slug })}>
          <Icon name="back" width="16" height="16" />
          {t('backToCollection')}
        </Link>
        <Link className={styles.way} to={path}>
          {t('backToProducts')}
        </Link>
      </nav>
      <figure className={styles.figure}>
        <Shown model={model} colour={colour?.slug} />
        <figcaption className={styles.caption}>{t('digitalSample')}</figcaption>
      </figure>
      <div className={styles.words}>
        <p className={page.label}>{`${collection.name} · ${category.name}`}</p>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.code}>
          {t('style')} {styleCode}
          {model.isPartnerOnly && <span className={styles.mark}>{t('partnersOnly')}</span>}
        </p>
        {colour && <ProductColours colours={colours} chosen={colour} />}
        <div className={styles.actions}>{actions(colour?.name ?? '')}</div>
        <ProductFacts model={model} />
        {children && <div className={styles.after}>{children}</div>}
      </div>
    </article>
  )
}

/** The picture in the chosen colour; while there is none, the coat's outline in that colour. */
function Shown({ model, colour }: { model: ModelDetail; colour: string | undefined }) {
  const { t } = useTranslation('products')
  const picture = model.pictures.find((one) => one.colour === colour)
  const hex = model.colours.find(({ slug }) => slug === colour)?.hex
  if (!picture) return <PictureMissing hex={hex} alt={t('noPicture')} />
  // A new element for a new picture: the old coat must not stay under the new colour's name.
  return (
    <Picture
      key={picture.key}
      className={styles.picture}
      picture={picture}
      sizes={SIZES}
      loading="first"
    />
  )
}
