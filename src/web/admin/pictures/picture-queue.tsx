import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { useUploads } from './use-uploads.ts'

import styles from './picture-queue.module.css'

type PictureQueueProps = Pick<ReturnType<typeof useUploads>, 'queue' | 'retry' | 'dismiss'>

/** Files on their way, and those that were refused, with the reason. */
export function PictureQueue({ queue, retry, dismiss }: PictureQueueProps) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  if (queue.length === 0) return null
  return (
    <ul className={styles.queue} aria-live="polite">
      {queue.map(({ id, file, state, percent, error }) => (
        <li key={id} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          {state === 'waiting' && <span>{t('pictures.waiting')}</span>}
          {state === 'sending' && (
            <progress
              className={styles.bar}
              max={100}
              value={percent}
              aria-label={t('pictures.sending', { percent })}
            />
          )}
          {state === 'failed' && (
            <>
              <span className={styles.error}>{errorMessage(error ?? 'unexpected')}</span>
              <Button type="button" variant="outline" size="small" onClick={() => retry(id)}>
                {t('pictures.again')}
              </Button>
              <IconButton
                icon="close"
                label={t('pictures.dismiss', { name: file.name })}
                onClick={() => dismiss(id)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
