import { readPictureName } from '#features/catalogue-admin/picture-name.ts'
import { readFrameNumber } from '#features/product-media/spin-state.ts'

import type { Terms } from '../data/catalogue-data.ts'

type NamedColors = Parameters<typeof readPictureName>[1]

/** Where files of a product are sent to. */
export const rootOf = (product: string) => `/api/admin/products/${encodeURIComponent(product)}`

/** Colors of a product as names of files may spell them. */
export function namedColors(colors: Terms['colors'], made: string[]): NamedColors {
  return colors
    .filter(({ slug }) => made.includes(slug))
    .map(({ slug, code, name }) => ({ slug, code, names: Object.values(name) }))
}

/** Where a file goes, by what its name says of color and view, or of its place in a spin. */
export function fileAddress(
  file: File,
  root: string,
  colors: NamedColors,
  isFirst: boolean,
): string {
  const { color, view } = readPictureName(file.name, colors)
  const only = colors.length === 1 ? colors[0]?.slug : undefined
  const chosen = color ?? only
  const number = readFrameNumber(file.name)
  if (number !== null && chosen) return frameAddress(root, chosen, number, file)
  const facts = { view: view ?? (isFirst ? 'front' : 'detail'), name: file.name }
  const search = new URLSearchParams(chosen ? { ...facts, color: chosen } : facts)
  return `${root}/pictures?${search}`
}

export function frameAddress(root: string, color: string, number: number, file: File): string {
  const search = new URLSearchParams({ number: String(number), name: file.name })
  return `${root}/spins/${encodeURIComponent(color)}?${search}`
}

export const filmAddress = (root: string, { name }: File) =>
  `${root}/film?${new URLSearchParams({ name })}`
