import sharp, { type Sharp } from 'sharp'

/** Pixels of the longer side. */
const LONG = 2000
const SHORT = 1600
const QUALITY = 88

/** Limits of an even ground: share of the edge near its mean, distance from it in steps of 255, brightness. */
const GROUND = { share: 0.9, distance: 14, brightest: 225 }

const WHITE = { r: 255, g: 255, b: 255 }

/** A picture as shops and marketplaces want it, without metadata. */
export type PackPictures = {
  /** The picture in its own size. */
  original: Uint8Array
  /** 1600 × 2000, on white. */
  portrait: Uint8Array
  /** 2000 × 2000, on white. */
  square: Uint8Array
}

/**
 * Makes the pictures of a pack. The even ground of a studio becomes white; a picture that fills its frame, as a cloth
 * does, is cropped from its middle, and any other stands whole on white.
 * @param fills does it fill its frame?
 * @returns null if it cannot be decoded
 */
export async function makePackPictures(
  bytes: Uint8Array,
  fills: boolean,
): Promise<PackPictures | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .autoOrient()
      .flatten({ background: WHITE })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const read = () => sharp(data, { raw: { width, height, channels: 3 } })
    const ground = fills ? null : findGround(data, width, height)
    const onWhite = () =>
      ground
        ? read().linear(
            ground.map((part) => 255 / part),
            [0, 0, 0],
          )
        : read()
    const sized = (to: number) =>
      onWhite().resize({
        width: to,
        height: LONG,
        fit: fills ? 'cover' : 'contain',
        background: WHITE,
      })
    return {
      original: await encode(read()),
      portrait: await encode(sized(SHORT)),
      square: await encode(sized(LONG)),
    }
  } catch {
    return null
  }
}

const encode = (picture: Sharp) => picture.jpeg({ quality: QUALITY }).toBuffer()

/** The color of an even, bright ground, by the edge of the picture; null if the ground is not even. */
function findGround(data: Uint8Array, width: number, height: number): number[] | null {
  const edge: number[][] = []
  const add = (x: number, y: number) => {
    const at = (y * width + x) * 3
    edge.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  const step = Math.max(1, Math.floor(width / 100))
  for (let x = 0; x < width; x += step) {
    add(x, 0)
    add(x, height - 1)
  }
  for (let y = 0; y < height; y += step) {
    add(0, y)
    add(width - 1, y)
  }
  const middle = [0, 1, 2].map((part) => {
    const sorted = edge.map((pixel) => pixel[part] ?? 0).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  })
  const near = edge.filter((pixel) =>
    pixel.every((value, part) => Math.abs(value - (middle[part] ?? 0)) <= GROUND.distance),
  )
  const isEven = near.length >= edge.length * GROUND.share
  return isEven && Math.min(...middle) >= GROUND.brightest ? middle : null
}
