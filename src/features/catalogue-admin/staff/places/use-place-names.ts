import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'

import type { adminApi } from '#web/session/api-client.ts'

export type Places = InferResponseType<(typeof adminApi.catalogue.products.places)['$post'], 200>

/** Names the pages and texts that show or link to something, for a sentence; empty if there are none. */
export function usePlaceNames(): (places: Places) => string {
  const { t } = useTranslation(['catalogue', 'site', 'desk'])
  return ({ pages, legalTexts, preparedTexts }) =>
    [
      ...pages.map((page) => t(`site:page.${page}`)),
      ...legalTexts.map((name) => t(`site:legal.name.${name}`)),
      ...preparedTexts.map((name) =>
        t('catalogue:places.preparedText', { name: t(`desk:prepared.${name}`) }),
      ),
    ].join(', ')
}
