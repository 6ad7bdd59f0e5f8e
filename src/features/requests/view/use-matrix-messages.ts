import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { MatrixMessages } from '#ui/matrix/quantity-matrix.tsx'
import { useReadingMessages } from '#web/forms/use-reading-messages.ts'

/** The messages of the matrix in the reader's language, memoized so that only changed rows render. */
export function useMatrixMessages(): MatrixMessages {
  const { t } = useTranslation('quote')
  const reading = useReadingMessages()
  return useMemo(
    () => ({
      color: t('matrix.color'),
      total: t('matrix.total'),
      pieces: (count) => t('matrix.pieces', { count }),
      cell: (color, size) => t('matrix.cell', { color, size }),
      more: (size) => t('matrix.more', { size }),
      fewer: (size) => t('matrix.fewer', { size }),
      ...reading,
    }),
    [t, reading],
  )
}
