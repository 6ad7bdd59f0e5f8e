import sharp, { type Sharp } from 'sharp'

import { formatOf, isHeic, type PictureFormat } from './picture-format.ts'

/** Pixels of the largest accepted picture. Without this limit, 31 KB can decode to 256 MP. */
const PIXELS_MAX = 40_000_000
/** Pixels of a progressive JPEG, whose coefficients stand in memory as a whole: half a gigabyte at most. */
const PIXELS_MAX_PROGRESSIVE = 50_000_000
/** Pixels of formats that are scaled down while they are decoded, so that they never stand in memory as a whole. */
const PIXELS_MAX_SHRUNK = 120_000_000
/** Seconds that a step may take. */
const STEP_SECONDS = 20
/** Longer side of the stored original in pixels: enough to print a page. */
const ORIGINAL_MAX = 4096

/** Widths of the AVIF files in pixels; widths above that of the picture are left out. */
const WIDTHS = [320, 640, 1280]
/** More widths for a picture that is wider than high: on a laptop it fills the window, which has two pixels a point. */
const WINDOW_WIDTHS = [1920, 2880]
/** The ground of pages, on which transparent pictures stand. */
const GROUND = '#f6f3ee'
const JPEG_END = Buffer.from([0xff, 0xd9])
/** Width of the only WebP in pixels, for the few browsers that cannot read AVIF. */
const WEBP_WIDTH = 640

const READING = {
  limitInputPixels: PIXELS_MAX_SHRUNK,
  // Phones write odd bytes that every browser reads past; a file that is cut off is an error.
  failOn: 'error',
  sequentialRead: true,
} as const

// Sharp works on a single picture at a time, on a single core: pages for visitors have priority.
sharp.concurrency(1)
sharp.cache(false)

export type PictureFacts = { format: PictureFormat; width: number; height: number }

export type MadePicture = {
  /** The rotated picture without metadata such as camera, place and author. */
  original: { format: PictureFormat; bytes: Uint8Array }
  files: { width: number; format: 'avif' | 'webp'; bytes: Uint8Array }[]
  /** Widths of the AVIF files in pixels, ascending. */
  widths: number[]
  /** Width of the only WebP in pixels. */
  webpWidth: number
  /** Height divided by width. */
  ratio: number
  /** The dominant color, `#rrggbb`. */
  dominantColor: string
}

/** Reasons to refuse a file: no accepted picture, a picture of an iPhone, or too many pixels. */
export type PictureFault = 'notAPicture' | 'pictureHeic' | 'tooManyPixels'

/**
 * The format by the first bytes and by the decoder, never by a name. It decodes only the header:
 * `makePictureSizes` may still fail.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureFacts | PictureFault> {
  const format = formatOf(bytes)
  if (!format) return isHeic(bytes) ? 'pictureHeic' : 'notAPicture'
  try {
    const metadata = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    const decoded = metadata.format === 'heif' ? 'avif' : metadata.format
    // An AVIF may have other pictures beside the visible picture.
    if (decoded !== format || (format !== 'avif' && (metadata.pages ?? 1) > 1)) return 'notAPicture'
    const mostOfJpeg = metadata.isProgressive ? PIXELS_MAX_PROGRESSIVE : PIXELS_MAX_SHRUNK
    const most = format === 'jpeg' ? mostOfJpeg : PIXELS_MAX
    if (metadata.width * metadata.height > most) return 'tooManyPixels'
    return { format, width: metadata.width, height: metadata.height }
  } catch {
    return 'notAPicture'
  }
}

/**
 * Decodes a picture and makes all its files.
 * @returns null if it cannot be decoded: broken, truncated, too slow
 */
export async function makePictureSizes(upload: Uint8Array): Promise<MadePicture | null> {
  const bytes = withEnd(upload)
  // A file whose end we added must be complete otherwise.
  const failOn = bytes === upload ? 'error' : 'warning'
  const picture = await inspectPicture(bytes)
  if (typeof picture === 'string') return null
  try {
    const upright = read(bytes, failOn).autoOrient().toColorspace('srgb')
    const format = picture.format === 'jpeg' || picture.format === 'png' ? picture.format : 'webp'
    const box = { width: ORIGINAL_MAX, height: ORIGINAL_MAX, fit: 'inside' } as const
    const original = await encode(upright.resize({ ...box, withoutEnlargement: true }), format, 92)

    const { width, height } = await sharp(original).metadata()
    const widths = widthsOf(width, height)
    const widest = Math.max(...widths)
    const webpWidth = Math.min(WEBP_WIDTH, widest)
    // The picture is decoded once, at the largest size that pages show.
    const largest = await read(original)
      .resize({ width: widest })
      .flatten({ background: GROUND })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: rawWidth, height: rawHeight, channels } = largest.info
    const raw = { width: rawWidth, height: rawHeight, channels }
    const sized = (width: number) =>
      sharp(largest.data, { raw })
        .timeout({ seconds: secondsFor(width) })
        .resize({ width })
    const files: MadePicture['files'] = []
    for (const step of widths)
      files.push({ width: step, format: 'avif', bytes: await encode(sized(step), 'avif', 55) })
    const webp = await encode(sized(webpWidth), 'webp', 80)
    files.push({ width: webpWidth, format: 'webp', bytes: webp })
    const dominantColor = await dominantColorOf(files[0]?.bytes ?? original)
    if (!dominantColor) return null
    const ratio = height / width
    return { original: { format, bytes: original }, files, widths, webpWidth, ratio, dominantColor }
  } catch {
    return null
  }
}

/** Longer side of a small picture beside the name of a file, in pixels. */
const PREVIEW_MAX = 240

/**
 * A small WebP without metadata.
 * @returns null if the picture cannot be decoded
 */
export async function makePreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (typeof (await inspectPicture(bytes)) === 'string') return null
  try {
    const box = { width: PREVIEW_MAX, height: PREVIEW_MAX, fit: 'inside' } as const
    const small = read(bytes)
      .autoOrient()
      .resize({ ...box, withoutEnlargement: true })
    return await encode(small.flatten({ background: GROUND }).toColorspace('srgb'), 'webp', 75)
  } catch {
    return null
  }
}

/** The file of a window has five times the pixels of the next. */
const secondsFor = (width: number) => (width > 1280 ? 3 * STEP_SECONDS : STEP_SECONDS)

/** Steps up to the picture's own width, which is the last step if it lies between two. */
function widthsOf(width: number, height: number): number[] {
  const steps = width > height ? [...WIDTHS, ...WINDOW_WIDTHS] : WIDTHS
  const largest = Math.min(width, steps.at(-1) ?? width)
  return [...steps.filter((step) => step < largest), largest]
}

/** The mark that ends a JPEG, which some programs cut off; the bytes before it are read as strictly as ever. */
function withEnd(bytes: Uint8Array): Uint8Array {
  const hasEnd = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
  const isCut = formatOf(bytes) === 'jpeg' && !hasEnd && !Buffer.from(bytes).includes(JPEG_END)
  return isCut ? Buffer.concat([bytes, JPEG_END]) : bytes
}

/** The dominant color, `#rrggbb`; null if the picture cannot be decoded. */
export async function dominantColorOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const small = read(bytes)
      .resize({ width: 64 })
      .flatten({ background: GROUND })
      .toColorspace('srgb')
    return mostOf(await small.raw().toBuffer())
  } catch {
    return null
  }
}

/** Counts similar colors together and returns the mean of the most frequent group. */
function mostOf(pixels: Uint8Array): string {
  const heaps = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const near = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const heap = heaps.get(near) ?? { count: 0, sum: [0, 0, 0] }
    heap.count += 1
    heap.sum = [heap.sum[0] + r, heap.sum[1] + g, heap.sum[2] + b]
    heaps.set(near, heap)
  }
  const [most] = [...heaps.values()].toSorted((a, b) => b.count - a.count)
  const mean = (most?.sum ?? [0, 0, 0]).map((sum) => Math.round(sum / (most?.count ?? 1)))
  return `#${mean.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const read = (bytes: Uint8Array, failOn: 'error' | 'warning' = READING.failOn) =>
  sharp(bytes, { ...READING, failOn }).timeout({ seconds: STEP_SECONDS })

/** The encoder writes no metadata by default. */
function encode(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'jpeg') return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort: 4 }).toBuffer()
  return picture.avif({ quality, effort: 4 }).toBuffer()
}
