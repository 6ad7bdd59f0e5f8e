import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Picture as PictureFiles } from '#features/media/picture.ts'
import type { SiteFilm } from '#features/media/site-image.ts'
import { pathTo } from '#i18n/path-to.ts'

import { Film } from '../../catalogue/pictures/film.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture } from '../../catalogue/pictures/picture.tsx'
import { usePageContent, usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './home-films.module.css'

/** The broader of the two columns; all of a phone. */
const SIZES = '(min-width: 48rem) 52vw, 90vw'

type HomeFilmsProps = {
  films: Record<'collection' | 'atelier', SiteFilm | null>
  /** Address of the newest collection. */
  collection: string
}

/** The films, each with its poster while there is no film. */
export function HomeFilms({ films, collection }: HomeFilmsProps) {
  const { t } = usePageTranslation('home')
  const locale = useLocale()
  return (
    <div className={styles.room}>
      <div className={page.wrap}>
        <div className={`${page.swipe} ${styles.films}`}>
          <Story
            title={t('films.collectionTitle')}
            text={t('films.collectionText')}
            to={collection}
            link={t('films.collectionLink')}
          >
            <Moving
              slot="collection"
              film={films.collection}
              builtIn={pagePictures.collar}
              alt=""
              className={styles.tall}
            />
          </Story>
          <Story
            title={t('films.atelierTitle')}
            text={t('films.atelierText')}
            to={pathTo('atelier', locale)}
            link={t('films.atelierLink')}
          >
            <Moving
              slot="atelier"
              film={films.atelier}
              builtIn={pagePictures.stilllife}
              alt={t('alt.table')}
              className={styles.broad}
            />
          </Story>
        </div>
      </div>
    </div>
  )
}

type MovingProps = {
  slot: string
  film: SiteFilm | null
  builtIn: PictureFiles
  alt: string
  className: string | undefined
}

/** The owner's film over its poster, or picture; else those of the demonstration; of another company nothing. */
function Moving({ slot, film, builtIn, alt, className }: MovingProps) {
  const { pictures, films, texts } = usePageContent()
  const { isDemo } = useSite().owner
  const own = pictures[slot]
  const words = own ? (texts[`picture.${slot}`] ?? '') : alt
  if (!own && !isDemo) return null
  const key = films[slot]
  if (own && key)
    return <Film film={{ key, hasWebm: false, poster: own }} alt={words} sizes={SIZES} />
  if (!own && film) return <Film film={film} alt={words} sizes={SIZES} />
  return <Picture picture={own ?? builtIn} alt={words} sizes={SIZES} className={className} />
}

type StoryProps = { title: string; text: string; to: string; link: string; children: ReactNode }

function Story({ title, text, to, link, children }: StoryProps) {
  return (
    <section className={styles.film}>
      {children}
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <p>
        <Link className={styles.link} to={to}>
          {link}
        </Link>
      </p>
    </section>
  )
}
