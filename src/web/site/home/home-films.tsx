import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { SiteFilm } from '#business/media/site-image.ts'
import { pathTo } from '#i18n/path-to.ts'

import { Film } from '../../catalogue/pictures/film.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { Picture } from '../../catalogue/pictures/picture.tsx'
import { useLocale } from '../../shell/use-locale.ts'

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
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <div className={styles.room}>
      <div className={`${page.wrap} ${styles.films}`}>
        <Story
          title={t('films.collectionTitle')}
          text={t('films.collectionText')}
          to={collection}
          link={t('films.collectionLink')}
        >
          {films.collection ? (
            <Film film={films.collection} alt="" sizes={SIZES} />
          ) : (
            <Picture picture={pagePictures.collar} alt="" sizes={SIZES} className={styles.tall} />
          )}
        </Story>
        <Story
          title={t('films.atelierTitle')}
          text={t('films.atelierText')}
          to={pathTo('atelier', locale)}
          link={t('films.atelierLink')}
        >
          {films.atelier ? (
            <Film film={films.atelier} alt={t('alt.table')} sizes={SIZES} />
          ) : (
            <Picture
              picture={pagePictures.stilllife}
              alt={t('alt.table')}
              sizes={SIZES}
              className={styles.broad}
            />
          )}
        </Story>
      </div>
    </div>
  )
}

type StoryProps = { title: string; text: string; to: string; link: string; children: ReactNode }

function Story({ title, text, to, link, children }: StoryProps) {
  const { t } = useTranslation('home')
  return (
    <section className={styles.film}>
      <figure className={styles.still}>
        {children}
        <figcaption className={styles.caption}>{t('sample')}</figcaption>
      </figure>
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
