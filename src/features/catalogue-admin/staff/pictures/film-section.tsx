import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ProductMedia } from '../data/catalogue-data.ts'

import styles from './film-section.module.css'

type FilmSectionProps = {
  productId: string
  film: ProductMedia['film']
  onFile: (file: File) => void
  /** The upload in progress. */
  children: ReactNode
}

/** The film of a product. */
export function FilmSection({ productId, film, onFile, children }: FilmSectionProps) {
  const { t } = useTranslation('catalogue')
  const removal = useRemoval(productId)
  return (
    <FoldSection name="film" title={t('films.title')} hint={t('films.hint')}>
      {film ? <FilmFigure film={film} /> : <p>{t('films.none')}</p>}
      {children}
      <div className={styles.actions}>
        <FileButton
          name="film"
          accept="video/mp4,video/quicktime"
          size="small"
          onFiles={([file]) => file && onFile(file)}
        >
          {film ? t('films.replace') : t('films.choose')}
        </FileButton>
        {film && (
          <Button type="button" variant="quiet" size="small" onClick={() => removal.plan(true)}>
            {t('films.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removal.isPlanned}
        title={t('films.removeTitle')}
        text={t('films.removeText')}
        yes={t('films.remove')}
        cancel={t('shell:cancel')}
        closeLabel={t('shell:close')}
        busy={removal.isBusy}
        error={removal.error}
        onYes={() => void removal.remove()}
        onClose={() => removal.plan(false)}
      />
    </FoldSection>
  )
}

function FilmFigure({ film }: { film: NonNullable<ProductMedia['film']> }) {
  const { t } = useTranslation('catalogue')
  const { key, fileName: name, seconds } = film
  return (
    <figure className={styles.film}>
      <video
        key={key}
        className={styles.video}
        src={`/media/${key}.mp4`}
        aria-label={t('films.title')}
        controls
        muted
        playsInline
        preload="metadata"
      />
      <figcaption className={styles.facts}>
        {t('films.facts', { name, seconds: Math.round(seconds) })}
      </figcaption>
    </figure>
  )
}

function useRemoval(id: string) {
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const [isPlanned, setPlanned] = useState(false)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)
  return {
    isPlanned,
    isBusy,
    error: error && errorMessage(error),
    plan: (planned: boolean) => {
      clearError()
      setPlanned(planned)
    },
    remove: async () => {
      const call = adminApi.products[':id'].film
      if (await runAction(() => request(call.$delete({ param: { id } })))) setPlanned(false)
    },
  }
}
