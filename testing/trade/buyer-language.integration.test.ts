import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc, desc, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test } from 'vitest'

import { brand } from '#base/brand.ts'
import { locales } from '#base/locale.ts'
import { documents } from '#features/documents/document.tables.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import type { Paper } from '#features/documents/paper.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { moveOrder } from '#features/orders/order.commands.ts'
import { orders } from '#features/orders/order.tables.ts'
import { issueNextProforma, sendNextOrderDocument } from '#features/orders/proforma.jobs.ts'
import { PaperView } from '#features/orders/view/paper-view.tsx'
import { prepareChatText } from '#features/quotes/quote-chat.commands.ts'
import { listOwnVersions } from '#features/quotes/quote.queries.ts'
import { askBuyer } from '#features/requests/request-moves.commands.ts'
import { serverTexts, textsOf } from '#i18n/text.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { renderAll } from '#testing/documents/sample-document.ts'

import { POPPLER } from './compare-surfaces.ts'
import { foreignPhrasesIn, plain } from './foreign-words.ts'
import { enterBank } from './open-order.ts'
import { DESK, openTrade, quote, requestAsGuest } from './open-trade.ts'

function readPage(paper: Paper): string {
  const view = createElement(PaperView, { paper, before: null })
  const page = createElement(I18nextProvider, { i18n: serverTexts(paper.language) }, view)
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, '\n')
}

function readPdf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'language-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'document.pdf')
  writeFileSync(file, bytes)
  return execFileSync(POPPLER, ['-layout', file, '-'], { encoding: 'utf8' })
}

/** Streets of the maker, which are Turkish everywhere. */
function withoutStreets(text: string): string {
  return brand.showrooms.reduce((rest, { street }) => rest.replaceAll(street, ''), text)
}

test('a word of another language is found, and a word of both languages is not', () => {
  expect(foreignPhrasesIn('Quotation Q-2026-0001\nЦена за штуку', 'ru')).toContain('Quotation')
  expect(foreignPhrasesIn('Birim\nfiyat: 89,00 €', 'ru')).toEqual(['Birim fiyat'])
  expect(foreignPhrasesIn('Цена за штуку: 89,00 €', 'ru')).toEqual([])
})

test.skipIf(!existsSync(POPPLER)).each(locales)(
  'page, files, emails and chat text of a buyer of %s are in that language, whatever their author and process',
  async (locale) => {
    // The programs of the server speak another language than anybody.
    const environment = { LANG: process.env['LANG'], LC_ALL: process.env['LC_ALL'] }
    Object.assign(process.env, { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' })
    onTestFinished(() => {
      for (const [name, value] of Object.entries(environment))
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
    })
    const { world, files } = await openTrade()
    const typed = { name: 'A. V.', company: 'V', phone: '+905321112233' }
    const { request, buyer } = await requestAsGuest(world, typed, locale)
    await askBuyer(world, request.id, { text: '?', version: request.version }, DESK)
    const charges = [{ kind: 'sample' as const, name: '', minor: 150_00, isCredited: true }]
    const change = { taxPercent: 20, discountPercent: 5, charges }
    const version = await quote(world, request.id, change)
    const chat = await prepareChatText(world, request.id, DESK)
    const [ownVersion] = await listOwnVersions(world, request.id, buyer)
    if (!ownVersion) throw new Error('No version')
    const acceptance = {
      name: 'A. V.',
      documentHash: version.documentHash ?? '',
      termsHash: version.offer.terms.saleTerms?.hash ?? '',
    }
    await acceptQuote(world, version.id, acceptance, buyer)
    await enterBank(world)
    await issueNextProforma(world)
    await renderAll(world)
    await sendNextOrderDocument(world)
    const [order] = await world.db.select().from(orders)
    if (!order) throw new Error('No order')
    await moveOrder(world, order.id, { move: 'start', version: order.version }, DESK)

    // Both are issued at the same moment of the test's clock.
    const papers = await world.db.select().from(documents).orderBy(desc(documents.kind))
    const emails = await world.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, request.email))
      .orderBy(asc(outbox.sequence))
    const surfaces: Record<string, string> = {
      page: readPage(ownVersion.paper),
      chat: chat.text,
      ...Object.fromEntries(
        papers.map(({ kind, pdfKey }) => [
          kind,
          readPdf(files.get(pdfKey ?? '') ?? new Uint8Array()),
        ]),
      ),
      ...Object.fromEntries(
        emails.map(({ template, subject, text }) => [template, `${subject}\n${text}`]),
      ),
    }
    expect(Object.keys(surfaces)).toEqual([
      'page',
      'chat',
      'quote',
      'proforma',
      'shop.requestReceived',
      'shop.requestQuestion',
      'shop.quoteSent',
      'shop.orderPlaced',
      'shop.orderDocument',
      'shop.orderNews',
    ])
    // The last day of the offer, as the snapshot has it.
    const day = plain(writeDay(version.offer.terms.validUntil, locale))
    for (const surface of ['page', 'quote', 'shop.quoteSent', 'chat'])
      expect({ surface, text: plain(surfaces[surface] ?? '') }).toEqual({
        surface,
        text: expect.stringContaining(day),
      })
    const foreign = Object.entries(surfaces).flatMap(([surface, text]) =>
      foreignPhrasesIn(withoutStreets(text), locale).map((phrase) => `${surface}: ${phrase}`),
    )
    expect(foreign).toEqual([])
    const { t } = textsOf(locale)
    for (const file of ['quote', 'proforma'])
      expect(plain(surfaces[file] ?? '')).toContain(plain(t('papers:unitPrice')))
    expect(surfaces['proforma']).toContain(t('papers:proforma.kind'))
  },
  120_000,
)
