import { issueDocument, type NewDocument } from '#features/documents/document.commands.ts'
import { renderNextDocument } from '#features/documents/document.jobs.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import type { Paper } from '#features/documents/paper.ts'
import type { World } from '#platform/world.ts'

/** A paper with every kind of block, in the letters of three languages. */
export function samplePaper(reference: string, words: Partial<Paper> = {}): Paper {
  return {
    language: 'tr',
    continues: false,
    kind: 'Fiyat rehberi',
    title: 'Sonbahar Kış 2026',
    reference,
    issuer: { name: 'Manto', lines: ['Örnek Sokak 12'] },
    recipient: { label: 'Firma', lines: ['Ваза', 'Москва'] },
    facts: [{ label: 'Geçerlilik', value: '31 Aralık 2026' }],
    blocks: [
      { type: 'text', heading: 'Koşullar', paragraphs: ['Fiyatlara vergi dahil değildir.'] },
      {
        type: 'table',
        heading: 'Fiyatlar',
        table: { head: ['Adet', 'Birim'], rows: [['100', '89,00 €']], hasTotal: false },
      },
    ],
    footer: `Manto · ${reference}`,
    link: null,
    ...words,
  }
}

export const sampleSnapshot = (reference: string): DocumentSnapshot => ({
  parts: [samplePaper(reference)],
  pictures: {},
  pictureWidth: 100,
  sheet: null,
})

/** Issues a price guide unless told otherwise. */
export async function issueSample(world: World, fields: Partial<NewDocument> = {}) {
  return world.db.transaction((tx) =>
    issueDocument(tx, {
      kind: 'priceGuide',
      language: 'tr',
      title: 'Fiyat rehberi',
      companyId: null,
      issuedAt: world.now(),
      issuedBy: null,
      compose: sampleSnapshot,
      ...fields,
    }),
  )
}

export async function renderAll(world: World): Promise<void> {
  while (await renderNextDocument(world));
}
