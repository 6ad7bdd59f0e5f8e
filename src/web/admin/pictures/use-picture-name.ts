import { useTranslation } from 'react-i18next'

import type { LibraryRow } from './library-data.ts'

/** The name of a picture: its file, or its subject, as `MN-2601 · Camel · Front`. */
export function usePictureName(): (row: LibraryRow) => string {
  const { t } = useTranslation(['catalogue', 'products'])
  return ({ fileName, shows }) => {
    if (fileName) return fileName
    if (!shows) return t('media.seed')
    const { styleCode, color, view } = shows
    return [styleCode, color, t(`products:view.${view}`)].filter(Boolean).join(' · ')
  }
}
