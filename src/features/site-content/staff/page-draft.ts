import type { InferResponseType } from 'hono/client'

import type { Locale } from '#base/locale.ts'
import type { PageDocument } from '#features/site-content/page-document.ts'
import { useVersionedDraft } from '#web/admin/fields/use-versioned-draft.ts'
import type { adminApi } from '#web/session/api-client.ts'

export type StaffSitePage = InferResponseType<(typeof adminApi.site)[':page']['$get'], 200>

/** The draft of a page that staff are typing, and how to change it. */
export function usePageDraft(page: StaffSitePage) {
  const { draft, setDraft, rememberSaved } = useVersionedDraft<PageDocument>(
    page.document,
    page.version,
  )
  return {
    draft,
    rememberSaved,
    isChanged: JSON.stringify(draft) !== JSON.stringify(page.document),
    setText: (slot: string, locale: Locale, text: string) =>
      setDraft((before) => ({
        ...before,
        texts: { ...before.texts, [slot]: { ...before.texts[slot], [locale]: text } },
      })),
    setPicture: (slot: string, id: string | null) =>
      setDraft(({ pictures, ...before }) => ({
        ...before,
        pictures: {
          ...Object.fromEntries(Object.entries(pictures).filter(([each]) => each !== slot)),
          ...(id && { [slot]: id }),
        },
      })),
    setFilm: (slot: string, id: string | null) =>
      setDraft((before) => ({
        ...before,
        films: {
          ...Object.fromEntries(Object.entries(before.films).filter(([each]) => each !== slot)),
          ...(id && { [slot]: id }),
        },
      })),
    setProduct: (place: number, code: string) =>
      setDraft((before) => {
        const places = [...before.products]
        while (places.length <= place) places.push('')
        places[place] = code
        return { ...before, products: places.slice(0, places.findLastIndex(Boolean) + 1) }
      }),
    setOrder: (order: string[]) => setDraft((before) => ({ ...before, order })),
    setShown: (section: string, isShown: boolean) =>
      setDraft((before) => ({
        ...before,
        hidden: isShown
          ? before.hidden.filter((each) => each !== section)
          : [...before.hidden, section],
      })),
  }
}
export type PageDraft = ReturnType<typeof usePageDraft>
