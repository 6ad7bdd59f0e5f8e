import type { PictureGuess } from '#features/catalogue-admin/picture-guess.ts'
import type { readPictureName } from '#features/catalogue-admin/picture-name.ts'
import { readFrameNumber } from '#features/product-media/spin-state.ts'

import type { Terms } from '../data/catalogue-data.ts'

type NamedColors = Parameters<typeof readPictureName>[1]

/** Root of the addresses that receive files of a product. */
export const rootOf = (product: string) => `/api/admin/products/${encodeURIComponent(product)}`

/** Colors of a product with the names that file names may contain. */
export function namedColors(colors: Terms['colors'], slugs: string[]): NamedColors {
  return colors
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, code, name }) => ({ slug, code, names: Object.values(name) }))
}

/** The address that receives a file, by what it is taken to show or by the frame number in its name. */
export function fileAddress(file: File, root: string, { color, view }: PictureGuess): string {
  const number = readFrameNumber(file.name)
  if (number !== null && color) return frameAddress(root, color, number, file)
  const facts = { view, name: file.name }
  const search = new URLSearchParams(color ? { ...facts, color } : facts)
  return `${root}/pictures?${search}`
}

export function frameAddress(root: string, color: string, number: number, file: File): string {
  const search = new URLSearchParams({ number: String(number), name: file.name })
  return `${root}/spins/${encodeURIComponent(color)}?${search}`
}

export const filmAddress = (root: string, { name }: File) =>
  `${root}/film?${new URLSearchParams({ name })}`
