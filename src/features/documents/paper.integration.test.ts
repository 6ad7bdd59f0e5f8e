import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { typeset } from '#platform/pdf/typeset.ts'
import { samplePaper } from '#testing/documents/sample-document.ts'

import { typesetPaper } from './paper.commands.ts'
import type { Paper } from './paper.ts'

const hasPoppler = existsSync('/usr/bin/pdftotext')
const createdAt = new Date('2026-11-25T09:00:00Z')

/** The text that Poppler, which has nothing in common with the typesetter, reads in the file. */
async function readPdf(paper: Paper) {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'paper.pdf')
  writeFileSync(
    file,
    await typesetPaper({ pdf: { typeset } }, { parts: [paper], pictureWidth: 100 }, {}, createdAt),
  )
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    // No-break blanks and soft line ends mean the same to a reader.
    text: run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' '),
    facts: run('pdfinfo', file),
    structure: run('pdfinfo', '-struct-text', file),
    metadata: run('pdfinfo', '-meta', file),
    fonts: run('pdffonts', file),
  }
}

const words = {
  tr: { title: 'Şıklık ve İşçilik', price: '₺1.234,50' },
  en: { title: 'Autumn Winter', price: '€1,234.50' },
  ru: { title: 'Осень — зима, объём ёлки', price: '1 234,50 €' },
} as const

test.skipIf(!hasPoppler).each(['tr', 'en', 'ru'] as const)(
  'a document in %s says letter by letter what it was given, and its text can be selected',
  async (language) => {
    const { title, price } = words[language]
    const paper = samplePaper('PG-2026-0001', {
      language,
      title,
      blocks: [
        {
          type: 'table',
          heading: '',
          table: { head: ['100+', '300+'], rows: [[title, price]], hasTotal: false },
        },
      ],
    })
    const { text, fonts } = await readPdf(paper)
    for (const said of [title, price, 'PG-2026-0001', 'Ваза', 'Москва', '31 Aralık 2026'])
      expect(text).toContain(said)
    expect(
      fonts
        .split('\n')
        .slice(2)
        .filter(Boolean)
        .every((line) => / yes +yes +yes /.test(line)),
    ).toBe(true)
  },
)

test.skipIf(!hasPoppler)('a document of a single part is tagged, and is PDF/A-2b', async () => {
  const { facts, structure, metadata } = await readPdf(samplePaper('PG-2026-0001'))
  expect(facts).toMatch(/Tagged: +yes/)
  expect(facts).toMatch(/Title: +Sonbahar Kış 2026 · PG-2026-0001/)
  expect(facts).toMatch(/Page size: +[\d.]+ x [\d.]+ pts \(A4\)/)
  expect(structure).toMatch(/H1[^]*Sonbahar Kış 2026/)
  expect(structure).toMatch(/TH[^]*Adet/)
  expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
})
