import { useTranslation } from 'react-i18next'

import { type SlotPage, sitePages } from '#features/site-content/site-slots.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { PictureQueue } from '#web/admin/pictures/picture-queue.tsx'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'
import { webpOf } from '#web/catalogue/pictures/picture.tsx'

import type { PageDraft, StaffSitePage } from './page-draft.ts'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

type PageFilmsProps = { page: StaffSitePage; form: PageDraft }

/** The places of films on a page; the picture of the same place is the poster. */
export function PageFilms({ page, form }: PageFilmsProps) {
  const { t } = useTranslation('site')
  const { films = [] }: SlotPage = sitePages[page.page]
  if (films.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('films')}</legend>
      <p className={styles.wide}>{t('filmsHint')}</p>
      <ul className={styles.pictures}>
        {films.map((slot) => (
          <FilmPlace key={slot} slot={slot} page={page} form={form} />
        ))}
      </ul>
    </fieldset>
  )
}

function FilmPlace({ page, form, slot }: PageFilmsProps & { slot: string }) {
  const { t } = useTranslation('site')
  const name = useSiteNames().slot(slot)
  const id = form.draft.films[slot]
  const uploads = useUploads(null, (sent) => form.setFilm(slot, sent))
  return (
    <li className={styles.picture}>
      <p className={styles.slot}>{name}</p>
      <Preview page={page} form={form} slot={slot} name={name} />
      <PictureQueue {...uploads} />
      <Cluster>
        <FileButton
          name={`film.${slot}`}
          accept="video/mp4,video/quicktime"
          size="small"
          aria-label={t(id ? 'replaceFilmOf' : 'chooseFilmFor', { name })}
          onFiles={([file]) => file && uploads.add([{ file, address: addressOf(file) }])}
        >
          {t(id ? 'replaceFilm' : 'chooseFilm')}
        </FileButton>
        {id && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-label={t('removeFilmOf', { name })}
            onClick={() => form.setFilm(slot, null)}
          >
            {t('remove')}
          </Button>
        )}
      </Cluster>
      {id && !form.draft.pictures[slot] && <p className={styles.warning}>{t('filmNeedsPoster')}</p>}
    </li>
  )
}

type PreviewProps = PageFilmsProps & { slot: string; name: string }

function Preview({ page, form, slot, name }: PreviewProps) {
  const { t } = useTranslation('site')
  const id = form.draft.films[slot]
  const film = id ? page.films[id] : undefined
  const poster = page.pictures[form.draft.pictures[slot] ?? '']
  if (!film) return <p className={styles.empty}>{t(id ? 'chosenFilm' : 'noFilm')}</p>
  return (
    <>
      <video
        key={film.key}
        className={styles.thumbnail}
        src={`/media/${film.key}.mp4`}
        poster={poster ? webpOf(poster) : undefined}
        aria-label={name}
        controls
        muted
        playsInline
        preload="metadata"
      />
      <p className={styles.wide}>
        {t('filmFacts', { name: film.fileName, seconds: Math.round(film.seconds) })}
      </p>
    </>
  )
}

const addressOf = ({ name }: File) => `/api/admin/site/films?${new URLSearchParams({ name })}`
