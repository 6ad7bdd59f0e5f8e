// Makes the icons in public/ of src/web/shell/start/icon.svg, and the pictures shown beside links to the site. Run it on the Node of
// node_modules/.bin after the drawing, the brand or the scene of the home page has changed.
import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

import { brand } from '#base/brand.ts'

import { drawSharePictures } from '../src/platform/picture/share-picture.ts'

const PAPER = '#f6f3ee'
const drawing = readFileSync('src/web/shell/start/icon.svg', 'utf8')

/** The drawing as large as `share` of the icon; launchers may cut a maskable icon to a circle of 80 %. */
async function png(size, share = 1) {
  const inner = Math.round(size * share)
  const density = (72 * inner) / 32
  const icon = await sharp(Buffer.from(drawing), { density }).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file is a table of contents before pictures; these are PNG. */
async function ico(sizes) {
  const pictures = await Promise.all(sizes.map((size) => png(size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let at = head.length
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(pictures[index].length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += pictures[index].length
  }
  return Buffer.concat([head, ...pictures])
}

writeFileSync('public/favicon.ico', await ico([16, 32, 48]))
writeFileSync('public/icon-192.png', await png(192))
writeFileSync('public/icon-512.png', await png(512))
writeFileSync('public/icon-maskable-512.png', await png(512, 0.72))
writeFileSync('public/apple-touch-icon.png', await png(180, 0.88))

const textsByLocale = {
  tr: ['İstanbul’dan toptan kadın mantoları', 'Sizin modeliniz ya da etiketsiz hazır modeller'],
  en: ['Women’s coats, wholesale from Istanbul', 'Your design, or ready-made styles'],
  ru: ['Женские пальто оптом из Стамбула', 'По вашей модели или готовые, без этикеток'],
}
const scene = readFileSync('seed/editorial/home-tall-800.webp')
const pictures = await drawSharePictures(
  scene,
  Object.entries(textsByLocale).map(([locale, [title, facts]]) => ({
    brand: brand.name,
    title,
    facts,
    foot: brand.city[locale],
  })),
)
for (const [index, locale] of Object.keys(textsByLocale).entries())
  writeFileSync(`public/share-${locale}.jpg`, pictures[index])
