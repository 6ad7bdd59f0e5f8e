import type { Picture } from '#features/media/picture.ts'

/** A page's content as a language shows it. */
export type PageContent = {
  texts: Record<string, string>
  pictures: Record<string, Picture>
  /** Keys of films, by the place whose picture is their poster. */
  films: Record<string, string>
  hidden: string[]
  /** Style codes of the products that staff chose for it. */
  products: string[]
  /** Entries of the menus in the order of staff. */
  order: string[]
}

export const noContent: PageContent = {
  texts: {},
  pictures: {},
  films: {},
  hidden: [],
  products: [],
  order: [],
}
