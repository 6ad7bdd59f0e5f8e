import { useTranslation } from 'react-i18next'

import { splitByModel, writeGone } from '#features/requests/requested-model.ts'

import type { OwnRequest } from './buyer-api.ts'

import styles from './request.module.css'

type UnavailablePiecesProps = Pick<OwnRequest['lines'][number], 'model' | 'quantities' | 'colors'>

/** The requested pieces that a model does not have any more. */
export function UnavailablePieces({ model, quantities, colors }: UnavailablePiecesProps) {
  const { t } = useTranslation('quote')
  const cells = model ? writeGone(splitByModel(quantities, model).gone, colors) : ''
  return cells && <p className={styles.state}>{t('view.gonePieces', { cells })}</p>
}
