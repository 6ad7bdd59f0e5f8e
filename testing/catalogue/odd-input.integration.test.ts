import { globSync, readFileSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { importFieldNames, importFields } from '#features/catalogue-import/columns/import-field.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { pathTo } from '#i18n/path-to.ts'
import { openTestApp } from '#testing/test-app.ts'

import { catalogueChecksum } from './catalogue-checksum.ts'
import { type Answer, fieldsOf, openFilled } from './catalogue-fields.ts'
import { createImportSession } from './import-table.ts'
import { addTerms, CATALOGUE } from './staff-session.ts'

const SCRIPT = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`

/** Input that people type or paste, and input that only programs send. */
const typed = {
  empty: '',
  huge: 'x'.repeat(10_000),
  emoji: '🧥👩🏽‍🚀🇹🇷',
  halfEmoji: 'Manto \uD83E',
  rightToLeft: 'معطف \u202Eشتوي',
  script: SCRIPT,
  template: '{{name}} $t(shell:close) ${1}',
  control: 'a\u0000b\u001B[2J',
  quotes: `'); drop table products; --`,
  formula: '=HYPERLINK("http://x";"y")',
  prototype: '__proto__',
}
const { empty, huge, halfEmoji, rightToLeft, script, control, prototype } = typed
const oddTexts = { empty, huge, halfEmoji, rightToLeft, script, control, prototype }
const values = { ...oddTexts, null: null, below: -1, list: [], object: {} }

/** The texts of the errors of these areas, in a language. */
function errorTexts(locale: string, areas: string[]): Set<string> {
  const codes = areas.flatMap((area) => {
    const [file = ''] = globSync(`src/i18n/messages/*/${area}.${locale}.json`)
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
    return Object.keys({ ...(area === 'errors' ? all : all['error']), ...all['fault'] })
  })
  return new Set(codes)
}

test(
  'whatever is sent in any field of the catalogue is kept as a text or refused in words, and a refusal changes nothing',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const filled = await openFilled()
    const { world } = filled
    const odd: object[] = []
    const codes = new Set<string>()
    const refused: (() => Promise<Answer>)[] = []
    for (const [field, send] of Object.entries(fieldsOf(filled)))
      for (const [kind, value] of Object.entries(values)) {
        const { status, body } = await send(value)
        if (status < 300) continue
        refused.push(() => send(value))
        codes.add(body.code ?? '')
        if (status >= 500) odd.push({ field, kind, status })
      }
    expect(odd).toEqual([])
    const before = await catalogueChecksum(world.db)
    for (const repeat of refused) await repeat()
    expect(await catalogueChecksum(world.db)).toBe(before)
    for (const locale of locales) {
      const messages = errorTexts(locale, ['catalogue', 'errors'])
      expect([...codes].filter((code) => !messages.has(code))).toEqual([])
    }
  },
)

test('a coat whose every text looks like script, template or right-to-left is shown as it was typed', async () => {
  const filled = await openFilled()
  const { world, call, form, id, terms } = filled
  const words = { tr: SCRIPT, en: typed.template, ru: rightToLeft }
  const described = { name: words, description: words }
  const all = { ...form, ...described, details: { tr: [SCRIPT], en: [SCRIPT] }, styleCode: '<b>1' }
  const productPath = `${CATALOGUE}/products/${id}`
  expect((await call('PUT', productPath, { version: 1, form: all })).status).toBe(200)
  const kinds = { categories: terms.category, fabrics: terms.fabric, collections: terms.collection }
  for (const [kind, slug] of Object.entries(kinds)) {
    const term = { name: words, fullName: words, description: words, care: words }
    const body = { kind, version: 1, form: { ...term, composition: [] } }
    expect((await call('PUT', `${CATALOGUE}/terms/${slug}`, body)).status).toBe(200)
  }
  const facts = { view: 'front', color: null, isDigitalSample: true, focusX: 1, focusY: 1 }
  await call('PUT', `${productPath}/pictures/${filled.picture}`, { ...facts, alt: words })
  await call('PUT', `${CATALOGUE}/products/visibility`, { ids: [id], visibility: 'public' })
  const get = await openTestApp(world)
  for (const locale of locales)
    for (const path of [
      pathTo('product', locale, { id }),
      pathTo('products', locale),
      pathTo('home', locale),
      `${pathTo('contact', locale)}?product=${id}`,
      '/sitemap.xml',
    ]) {
      const answer = await get(path)
      const html = await answer.text()
      const open = /<script>alert|<img src=x|<b>1/.exec(html.replaceAll('\\u003c', ''))
      expect({ path, status: answer.status, open: open?.[0] }).toEqual({ path, status: 200 })
    }
  const html = await (await get(pathTo('product', 'en', { id }))).text()
  expect(html).toContain('{{name}} $t(shell:close) ${1}')
}, 60_000)

test('any content of a cell of a table is imported as text or refused with a message, and undone', async () => {
  const office = await createImportSession()
  const { check, run, undo, getImport, rowsOf, world } = office
  await addTerms(office)
  const before = await catalogueChecksum(world.db)
  const right = new Map<string, string>([
    ['name.tr', 'Manto'],
    ['collection', 'SK 26/27'],
    ['category', 'Manto'],
    ['fabric', 'Kaşe'],
  ])
  // A file with control characters is no table.
  const { control: _, ...cells } = typed
  const rows = importFieldNames.flatMap((field) =>
    Object.values(cells).map((value, at) =>
      importFieldNames.map((name) => {
        if (name === field) return value
        return name === 'styleCode' ? `${field}-${at}` : (right.get(name) ?? '')
      }),
    ),
  )
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const table = [importFieldNames.map((name) => importFields[name].tr), ...rows]
    .map((row) => row.map(quoted).join(';'))
    .join('\r\n')
  const id = await check(table)
  type Row = { plan: string; state: string; faults: { code: string }[] }
  const planned: Row[] = []
  for (let page = 1; planned.length < rows.length && page < 50; page += 1)
    planned.push(...((await rowsOf(id, `?page=${page}&rows=100`)) as Row[]))
  expect(planned).toHaveLength(rows.length)
  const codes = new Set(planned.flatMap(({ faults }) => faults.map(({ code }) => code)))
  for (const locale of locales) {
    const messages = errorTexts(locale, ['import', 'errors'])
    const unknown = [...codes].filter((code) => !messages.has(code.split(':', 1)[0] ?? ''))
    expect({ locale, unknown }).toEqual({ locale, unknown: [] })
  }
  expect((await run(id)).status).toBe(200)
  expect((await getImport(id)).state).toBe('done')
  const faulty = planned.filter(({ faults }) => faults.length > 0).length
  const added = await world.db.$count(products)
  expect(added).toBe(rows.length - faulty)
  const isNamed = eq(products.styleCode, `name.en-${Object.keys(cells).indexOf('script')}`)
  const [row] = await world.db.select().from(products).where(isNamed)
  expect(row?.name['en']).toBe(SCRIPT)
  await undo(id)
  expect(await catalogueChecksum(world.db)).toBe(before)
}, 60_000)
