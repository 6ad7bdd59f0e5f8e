import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { formatBytes } from './format-bytes.ts'
import type { useRequestFiles } from './use-request-files.ts'

import styles from './files.module.css'

type FileQueueProps = { files: ReturnType<typeof useRequestFiles> }

/** Files being sent, and refused files with the reason. */
export function FileQueue({ files: { queue, retry, cancel } }: FileQueueProps) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  return (
    <ul className={styles.files} aria-live="polite">
      {queue.map(({ id, file, state, percent, error }) => (
        <li key={id} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{formatBytes(file.size, locale)}</span>
          {state === 'waiting' && <span>{t('files.waiting')}</span>}
          {state === 'sending' && (
            <progress
              className={styles.bar}
              max={100}
              value={percent}
              aria-label={t('files.sendingNamed', { name: file.name })}
            />
          )}
          {state === 'failed' && (
            <span className={styles.error}>
              {error === 'networkError' ? t('files.paused') : errorMessage(error ?? 'unexpected')}
            </span>
          )}
          {state === 'failed' && error !== 'fileUnknown' && (
            <Button type="button" variant="outline" size="small" onClick={() => retry(id)}>
              {t('files.retry')}
            </Button>
          )}
          <IconButton
            icon="close"
            label={t(state === 'failed' ? 'files.removeNamed' : 'files.cancelNamed', {
              name: file.name,
            })}
            onClick={() => cancel(id)}
          />
        </li>
      ))}
    </ul>
  )
}
