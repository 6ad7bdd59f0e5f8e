import { SPIN_FRAMES } from '#features/catalogue/picture-view.ts'

type Frame = {
  /** The number of the frame, from 1. */
  number: number
  state: 'pending' | 'ready' | 'failed'
  widths: number[] | null
  webpWidth: number | null
  ratio: number | null
}

/** Why a spin is not shown, or that it is. */
export type SpinState =
  | { kind: 'none' | 'uneven' | 'shown' }
  | { kind: 'missing' | 'failed'; numbers: number[] }
  | { kind: 'pending'; ready: number }

/** The state of a spin by its frames, as pages show it: all frames ready and of the same size. */
export function spinState(frames: Frame[]): SpinState {
  if (frames.length === 0) return { kind: 'none' }
  const failed = frames.filter(({ state }) => state === 'failed')
  if (failed.length > 0) return { kind: 'failed', numbers: failed.map(({ number }) => number) }
  const sent = new Set(frames.map(({ number }) => number))
  const all = Array.from({ length: SPIN_FRAMES }, (_, at) => at + 1)
  const missing = all.filter((number) => !sent.has(number))
  if (missing.length > 0) return { kind: 'missing', numbers: missing }
  const ready = frames.filter(({ state }) => state === 'ready')
  if (ready.length < SPIN_FRAMES) return { kind: 'pending', ready: ready.length }
  const sizes = ready.map(({ widths, webpWidth, ratio }) => [widths, webpWidth, ratio].join(' '))
  return { kind: new Set(sizes).size === 1 ? 'shown' : 'uneven' }
}

/** Ascending numbers as people write them: `3, 7–24`. */
export function rangesOf(numbers: number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range && range[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')
}

/**
 * The frame numbers of the chosen files: by the number at the end of each name, or 24 of them in the order of
 * their names. Null if they are neither.
 * @returns in the order of the files, from 1
 */
export function numberFrames(fileNames: string[]): number[] | null {
  const written = fileNames.map((name) => Number(/(\d+)\.[a-z0-9]+$/i.exec(name)?.[1]))
  const isFrame = (number: number) => number >= 1 && number <= SPIN_FRAMES
  if (written.every(isFrame) && new Set(written).size === fileNames.length) return written
  if (fileNames.length !== SPIN_FRAMES) return null
  const { compare } = new Intl.Collator('en', { numeric: true })
  const sorted = fileNames.toSorted(compare)
  return fileNames.map((name) => sorted.indexOf(name) + 1)
}

/** The number of a frame in a name as `MN2601_CAMEL_SPIN_07.jpg`; null for an ordinary picture. */
export function readFrameNumber(fileName: string): number | null {
  const number = Number(/[-_ ](?:spin|360)[-_ ]?0?(\d{1,2})\.[a-z0-9]+$/i.exec(fileName)?.[1])
  return number >= 1 && number <= SPIN_FRAMES ? number : null
}
