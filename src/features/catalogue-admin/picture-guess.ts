import { type PictureView, pictureViews } from '#features/catalogue/picture-view.ts'

import { readPictureName } from './picture-name.ts'

type NamedColors = Parameters<typeof readPictureName>[1]
export type PictureGuess = { color: string | null; view: PictureView }

/**
 * Guesses what the pictures of a product show: by their names, and where these tell nothing by their order, as
 * photographers take one color after the other and begin with the front.
 * @param fileNames in the order in which they were chosen
 * @param colors the colors of the product, in its order
 * @param existing pictures that the product has already
 * @returns a guess for each name
 */
export function guessPictures(
  fileNames: string[],
  colors: NamedColors,
  existing: PictureGuess[] = [],
): PictureGuess[] {
  const read = fileNames.map((name) => readPictureName(name, colors))
  const isSplit =
    colors.length > 1 &&
    existing.length === 0 &&
    fileNames.length % colors.length === 0 &&
    read.every(({ color }) => color === null)
  const runLength = fileNames.length / colors.length
  const colorAt = (index: number) =>
    isSplit
      ? (colors[Math.floor(index / runLength)]?.slug ?? null)
      : (read[index]?.color ?? (colors.length === 1 ? (colors[0]?.slug ?? null) : null))
  const guesses: PictureGuess[] = []
  for (const [index, fileName] of fileNames.entries()) {
    const color = colorAt(index)
    // A number counts through all colors, so that it tells no view where their order tells the color.
    const fromName = isSplit ? readPictureName(withoutNumber(fileName), colors) : read[index]
    const taken = [...existing, ...guesses].filter(
      (other) => color === null || other.color === color,
    )
    guesses.push({ color, view: fromName?.view ?? nextView(taken.map(({ view }) => view)) })
  }
  return guesses
}

const withoutNumber = (fileName: string) => fileName.replace(/\W*\d+\W*(?=\.[^.]*$)/, '')

/** The view that follows in a gallery; details after the back, because a fabric alone is seldom guessed right. */
function nextView(taken: PictureView[]): PictureView {
  const [front, side, back] = pictureViews
  return [front, side, back].find((view) => !taken.includes(view)) ?? 'detail'
}
