import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { COVER } from '#platform/pdf/pdf.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'
import { TYPESETTER } from '#platform/pdf/typesetter.ts'
import type { World } from '#platform/world.ts'

import { paperPictureKey } from './paper-picture.commands.ts'
import type { Paper } from './paper.ts'

/** The path starts at the root, as the built module is in another folder. */
const template = readFileSync('src/features/documents/paper.typ', 'utf8')
const layout = createHash('sha256').update(template).digest('hex').slice(0, 12)

/** The program and the layout: with the same ones, a snapshot gives the same bytes. */
export const RENDERER = `${TYPESETTER}, layout ${layout}`

/**
 * Typesets a paper with the layout of all documents.
 * @param pictures by the names in the paper; the codes of its links are drawn here
 * @param onPart is told how many parts are typeset
 * @throws those of `Pdf.typeset`
 */
export async function typesetPaper(
  { pdf }: Pick<World, 'pdf'>,
  { parts, pictureWidth }: { parts: [Paper, ...Paper[]]; pictureWidth: number },
  pictures: Record<string, Uint8Array>,
  createdAt: Date,
  onPart?: (parts: number) => void,
): Promise<Uint8Array> {
  const links = parts.flatMap(({ link }) => link ?? [])
  const codes = Object.fromEntries(links.map(({ qr, url }) => [qr, qrCode(url)]))
  const task = { template, parts, pictures: { ...pictures, ...codes }, pictureWidth, createdAt }
  return pdf.typeset(task, onPart)
}

/**
 * The pictures of a paper.
 * @param keys where they are in storage, by their names
 * @param width pixels to which the paper narrows photographs: one that is kept in this width spares its decoding
 * @throws {Error} if storage lacks a picture: a document never goes out without its picture
 */
export async function readPictures(
  { storage }: Pick<World, 'storage'>,
  keys: Record<string, string>,
  width?: number,
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {}
  for (const [name, key] of Object.entries(keys)) {
    const isNarrowed = width !== undefined && name !== COVER && !name.endsWith('.svg')
    const narrow = isNarrowed ? await storage.get(paperPictureKey(key, width)) : null
    const bytes = narrow ?? (await storage.get(key))
    if (!bytes) throw new Error(`The picture ${key} is missing in storage`)
    pictures[name] = bytes
  }
  return pictures
}
