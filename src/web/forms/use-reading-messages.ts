import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { writeNumber } from '#i18n/write-number.ts'
import type { ReadingMessages } from '#ui/matrix/quantity-matrix.tsx'

import { useLocale } from '../shell/use-locale.ts'

/** Words about what is typed and pasted, in the reader's language; memoized, so that only changed cells render. */
export function useReadingMessages(): ReadingMessages {
  const { t } = useTranslation('reading')
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      ask: (doubt, text) => t(`doubt.${doubt}`, { text }),
      unclear: (text) => t('unclear', { text }),
      number: (number) => writeNumber(number, locale),
      change: (place, from, to) =>
        t('paste.change', { place, from: from || t('paste.none'), to: to || t('paste.none') }),
      paste: {
        title: t('paste.title'),
        unchanged: t('paste.unchanged'),
        leftOut: (texts) => t('paste.leftOut', { texts }),
        apply: t('paste.apply'),
        cancel: t('paste.cancel'),
      },
    }),
    [t, locale],
  )
}
