import { readPictureName } from '#features/catalogue-admin/picture-name.ts'
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

/** The address that receives a file, by the color and view or the frame number in its name. */
export function fileAddress(
  file: File,
  root: string,
  colors: NamedColors,
  isFirst: boolean,
): string {
  const { color, view } = readPictureName(file.name, colors)
  const onlyColor = colors.length === 1 ? colors[0]?.slug : undefined
  const fileColor = color ?? onlyColor
  const number = readFrameNumber(file.name)
  if (number !== null && fileColor) return frameAddress(root, fileColor, number, file)
  const facts = { view: view ?? (isFirst ? 'front' : 'detail'), name: file.name }
  const search = new URLSearchParams(fileColor ? { ...facts, color: fileColor } : facts)
  return `${root}/pictures?${search}`
}

export function frameAddress(root: string, color: string, number: number, file: File): string {
  const search = new URLSearchParams({ number: String(number), name: file.name })
  return `${root}/spins/${encodeURIComponent(color)}?${search}`
}

export const filmAddress = (root: string, { name }: File) =>
  `${root}/film?${new URLSearchParams({ name })}`
