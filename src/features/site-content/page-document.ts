import type { Locale, Texts } from '#base/locale.ts'

import { type SitePage, type SlotPage, sitePages } from './site-slots.ts'

export const SITE_TEXT_MAX = 2000

/** The content that staff have written for a page; a missing text falls back to the text of the software. */
export type PageDocument = {
  /** Texts by slot. */
  texts: Record<string, Texts>
  /** Ids of pictures of the library, by slot. */
  pictures: Record<string, string>
  /** Ids of films, by slot. */
  films: Record<string, string>
  /** Sections, or entries of a menu, that are not shown. */
  hidden: string[]
  /** Style codes of the products that the page shows first, in this order. */
  products: string[]
  /** Entries of the menus in the order of staff; empty: that of the software. */
  order: string[]
}

export const emptyDocument: PageDocument = {
  texts: {},
  pictures: {},
  films: {},
  hidden: [],
  products: [],
  order: [],
}

/**
 * A stored document with the parts that pages did not have yet when it was saved, without the texts that its page has
 * no more.
 */
export function wholeDocument(
  page: SitePage,
  stored: Partial<PageDocument> | undefined,
): PageDocument {
  const slots: readonly string[] = sitePages[page].texts
  const texts = Object.entries(stored?.texts ?? {}).filter(([slot]) => slots.includes(slot))
  return { ...emptyDocument, ...stored, texts: Object.fromEntries(texts) }
}

/** The parts of a document beside the slots of its page; empty for a valid document. */
export function unknownSlots(page: SitePage, document: PageDocument): string[] {
  const {
    texts,
    pictures,
    films = [],
    sections,
    products = 0,
    isOrdered,
  }: SlotPage = sitePages[page]
  return [
    ...Object.keys(document.texts).filter((slot) => !texts.includes(slot)),
    ...Object.keys(document.pictures).filter((slot) => !pictures.includes(slot)),
    ...Object.keys(document.films).filter((slot) => !films.includes(slot)),
    ...document.hidden.filter((section) => !sections.includes(section)),
    ...document.products.slice(products),
    ...document.order.filter((entry) => !isOrdered || !sections.includes(entry)),
  ]
}

/** Places of films that have no picture to show before they start, or instead of them. */
export function filmsWithoutPoster({ films, pictures }: PageDocument): string[] {
  return Object.keys(films).filter((slot) => !pictures[slot])
}

/** A document without its empty parts, so that equal documents are equal data. */
export function tidyDocument({
  texts,
  pictures,
  films,
  hidden,
  products,
  order,
}: PageDocument): PageDocument {
  const written = Object.entries(texts).map(([slot, each]) => [slot, withoutEmpty(each)] as const)
  return {
    texts: Object.fromEntries(written.filter(([, each]) => Object.keys(each).length > 0)),
    pictures: withoutEmpty(pictures),
    films: withoutEmpty(films),
    hidden: [...new Set(hidden)].toSorted(),
    products: [...new Set(products.filter(Boolean))],
    order: [...new Set(order)],
  }
}

function withoutEmpty<Values extends Record<string, string | undefined>>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values
}

/** The texts of a document in a language; another language never stands in for it. */
export function textsIn(document: PageDocument, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document.texts).flatMap(([slot, texts]) => {
      const text = texts[locale]
      return text ? [[slot, text]] : []
    }),
  )
}
