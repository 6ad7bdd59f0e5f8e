import { useTranslation } from 'react-i18next'

import styles from './request.module.css'

type GonePiecesProps = { gone: readonly { color: string; size: string; pieces: number }[] }

/** Pieces that were asked for in a color or size that the model does not have any more. */
export function GonePieces({ gone }: GonePiecesProps) {
  const { t } = useTranslation('trade')
  if (gone.length === 0) return null
  const cells = gone.map(({ color, size, pieces }) => `${color}, ${size}: ${String(pieces)}`)
  return <p className={styles.missing}>{t('quote.gone', { cells: cells.join('; ') })}</p>
}
