import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { EditorialPicture } from '../parts/editorial-picture.tsx'
import { useLocale } from '../use-locale.ts'

import page from '#ui/page.module.css'
import styles from './home-films.module.css'

/** The room of the moving pictures. A still stands wherever there is no film. */
export function HomeFilms({ collection }: { collection: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <div className={styles.room}>
      <div className={`${page.wrap} ${styles.films}`}>
        <Film
          title={t('films.collectionTitle')}
          text={t('films.collectionText')}
          to={collection}
          link={t('films.collectionLink')}
        >
          <EditorialPicture
            name="collar-detail"
            alt=""
            sizes="(min-width: 48rem) 40vw, 90vw"
            className={styles.tall}
          />
        </Film>
        <Film
          title={t('films.atelierTitle')}
          text={t('films.atelierText')}
          to={pathTo('atelier', locale)}
          link={t('films.atelierLink')}
        >
          <EditorialPicture
            name="atelier-stilllife"
            alt={t('alt.table')}
            sizes="(min-width: 48rem) 55vw, 90vw"
            className={styles.broad}
          />
        </Film>
      </div>
    </div>
  )
}

type FilmProps = { title: string; text: string; to: string; link: string; children: ReactNode }

function Film({ title, text, to, link, children }: FilmProps) {
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
