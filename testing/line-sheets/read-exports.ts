import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

import { openExportFile } from '#features/line-sheets/export-file.commands.ts'
import { findExport } from '#features/line-sheets/product-export.queries.ts'
import type { ExportFormat } from '#features/line-sheets/product-export.ts'

import { exportForm, type openExports } from './open-exports.ts'

export type Exports = Awaited<ReturnType<typeof openExports>>

/** Asks for an export and waits until it is made. */
export async function makeExport(
  { send, makeAll }: Exports,
  changes: object = {},
): Promise<string> {
  const { body } = await send('POST product-exports', exportForm(changes))
  await makeAll()
  return body.id
}

export async function readExport({ world, member }: Exports, id: string, format: ExportFormat) {
  const scope = { userId: member.userId, companyId: member.partnerId }
  const file = await openExportFile(world, await findExport(world, id, scope), format)
  if (!file) throw new Error('No file')
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

/** The words, properties and fonts that Poppler reads in a PDF, and its first page in gray. */
export async function readPdf(pdf: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, pdf)
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  run('pdftoppm', ...'-r 50 -f 1 -l 1 -singlefile -png'.split(' '), file, join(folder, 'page'))
  return {
    text: run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' '),
    properties: run('pdfinfo', file) + run('pdfinfo', '-meta', file) + run('pdffonts', file),
    page: await sharp(join(folder, 'page.png'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  }
}

/** Everything that is written in a workbook, its properties included. */
export function readWorkbook(xlsx: Uint8Array): string {
  const parts = unzipSync(xlsx, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n')
}
