import sharp from 'sharp'

import { SHARE_SIZE } from './share-size.ts'

/** The texts of a share picture in a language. */
export type ShareTexts = {
  brand: string
  title: string
  /** A line below the title. */
  facts: string
  /** A line at the bottom. */
  foot: string
}

const MARGIN = 72
/** The photograph, 4:5, fills the right side; texts keep clear of it. */
const PHOTO = { width: 504, height: SHARE_SIZE.height }
const TEXT_WIDTH = SHARE_SIZE.width - PHOTO.width - 2 * MARGIN + 40

const PAPER = '#f6f3ee'
const INK = '#1b1917'
const SOFT_INK = '#57504a'
const CAMEL = '#9a6b35'

/**
 * The two fonts of the pages at a single weight, with Latin and Cyrillic letters, so that a picture is the same
 * on every machine, with or without fonts installed. The paths start at the root, as the built module
 * is in another folder. See docs/decisions/049.
 */
const fonts = {
  display: { name: 'Share Display', fontfile: 'src/platform/picture/share-display.ttf' },
  text: { name: 'Share Text', fontfile: 'src/platform/picture/share-text.ttf' },
}

/**
 * Draws a JPEG for each list of texts, beside the same photograph.
 * @returns null if the photograph cannot be decoded
 */
export async function drawSharePictures(
  photo: Uint8Array,
  list: ShareTexts[],
): Promise<Uint8Array[] | null> {
  try {
    const placed = await sharp(photo, { limitInputPixels: 40_000_000 })
      .autoOrient()
      .resize({ ...PHOTO, fit: 'cover', position: 'top' })
      .flatten({ background: PAPER })
      .toBuffer()
    const background = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
      .composite([{ input: placed, left: SHARE_SIZE.width - PHOTO.width, top: 0 }])
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn: Uint8Array[] = []
    for (const texts of list) drawn.push(await draw(background, texts))
    return drawn
  } catch {
    return null
  }
}

type Background = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

async function draw({ data, info }: Background, texts: ShareTexts): Promise<Uint8Array> {
  const brand = await line(texts.brand, 'display', 34, INK, 3)
  const title = await fitted(texts.title)
  const facts = await line(texts.facts, 'text', 27, SOFT_INK)
  const foot = await line(texts.foot, 'text', 23, CAMEL, 1)
  const block = title.height + 36 + facts.height
  const top = Math.round((SHARE_SIZE.height - block) / 2)
  const rule = { create: { width: 56, height: 2, channels: 3 as const, background: CAMEL } }
  const bottom = SHARE_SIZE.height - MARGIN
  const at = (text: Line, y: number) => ({ input: text.data, left: MARGIN, top: y })
  return sharp(data, { raw: info })
    .composite([
      at(brand, MARGIN - 10),
      at(title, top),
      at(facts, top + title.height + 36),
      { input: rule, left: MARGIN, top: bottom - foot.height - 22 },
      at(foot, bottom - foot.height),
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Line = { data: Buffer; height: number }

/** The title as large as two or three lines allow. */
async function fitted(title: string): Promise<Line> {
  for (const [size, lines] of [
    [88, 2],
    [76, 2],
    [62, 3],
  ] as const) {
    const drawn = await line(title, 'display', size, INK)
    if (drawn.height <= size * lines * 1.15) return drawn
  }
  return line(title, 'display', 42, INK)
}

async function line(
  text: string,
  font: keyof typeof fonts,
  size: number,
  color: string,
  spacing = 0,
): Promise<Line> {
  const { name, fontfile } = fonts[font]
  const markup = `<span foreground="${color}" letter_spacing="${spacing * 1024}" font_features="lnum=1">${escape(text)}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${name} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word',
      spacing: -Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

/** Pango reads the text as markup. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') || ' '
}
