import type { PictureView, ProductPicture } from '#features/catalogue/picture-view.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'

/** The shapes that each picture of a pack comes in, with the folder of each in the archive. */
export const packShapes = { original: 'original', portrait: '4x5', square: '1x1' } as const
export type PackShape = keyof typeof packShapes

/** Views that fill their frame: they are cropped, the others stand whole on white. */
const filling: readonly PictureView[] = ['detail', 'fabric-closeup']

export function fillsFrame({ view }: ProductPicture): boolean {
  return filling.includes(view)
}

export type NamedPicture = { name: string; picture: ProductPicture }

/** The pictures of a product as files are named in the trade: `STYLE_COLOR_NN`, numbered within each color. */
export function namePictures({ styleCode, pictures }: ProductDetail): NamedPicture[] {
  const counts = new Map<string, number>()
  return pictures.map((picture) => {
    const color = (picture.color ?? 'all').toUpperCase()
    const number = (counts.get(color) ?? 0) + 1
    counts.set(color, number)
    return { name: `${plain(styleCode)}_${color}_${String(number).padStart(2, '0')}`, picture }
  })
}

/** Letters that every system takes in the name of a file. */
function plain(code: string): string {
  return code.replaceAll(/[^\w-]+/g, '-')
}

/**
 * Removes the sentences of a text that name the maker. A name counts as it is written, as a whole: "Manto"
 * is a name and "manto" a coat.
 * @param names of the maker
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const makerNames = names.filter(Boolean)
  const namesMaker = (sentence: string) => makerNames.some((name) => sentence.includes(name))
  if (!namesMaker(text)) return text
  return (text.match(/[^.!?]+[.!?]*\s*/g) ?? [])
    .filter((sentence) => !namesMaker(sentence))
    .join('')
    .trim()
}
