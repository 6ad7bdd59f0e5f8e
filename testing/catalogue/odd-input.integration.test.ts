import { globSync, readFileSync } from 'node:fs'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { importFieldNames, importFields } from '#business/catalogue-import/import-field.ts'
import { productPictures, products } from '#business/catalogue/product.tables.ts'
import { pictures } from '#business/media/picture.tables.ts'
import { pathTo } from '#i18n/path-to.ts'
import { catalogueChecksum } from '#testing/catalogue-checksum.ts'
import { openImportOffice } from '#testing/import-table.ts'
import { addTerms, CATALOGUE, openOffice, productFormOf } from '#testing/open-office.ts'
import { openTestApp } from '#testing/test-app.ts'

const SCRIPT = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`

/** What people type or paste, and what only programs send. */
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
const texts = { empty, huge, halfEmoji, rightToLeft, script, control, prototype }
const sent = { ...texts, null: null, below: -1, list: [], object: {} }

type Answer = { status: number; body: { code?: string; version?: number } }
type Fields = Record<string, (value: unknown) => Promise<Answer>>

/** A copy of a form with one value at a path as `name.tr`. */
function withValue(form: object, path: string, value: unknown): object {
  const copy = structuredClone(form) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  let inner = copy
  for (const name of names) inner = (inner[name] ??= {}) as Record<string, unknown>
  inner[last] = value
  return copy
}

async function openFilled() {
  const office = await openOffice()
  const { world, call } = office
  const run = { name: { tr: 'EU 38' }, sizes: ['38'] }
  const terms = { ...(await addTerms(office)), sizeRun: await office.addTerm('sizeRuns', run) }
  const shares = [{ fibre: 'wool', percent: 100 }]
  const numbers = { weightGsm: 500, lengthCm: 100, leadTimeDays: 40 }
  const form = productFormOf(terms, {
    ...numbers,
    details: { tr: ['Astarlı'] },
    composition: shares,
    lining: shares,
    sizes: ['38'],
    sizeRun: terms.sizeRun,
    minimumPerColor: 10,
    minimumPerStyle: 20,
  })
  const made = await call('POST', `${CATALOGUE}/products`, form)
  const id = made.body.id as string
  const shown = { key: 'models/a', widths: [320], webpWidth: 320, ratio: 1.25 }
  const ready = { ...shown, source: 'upload', state: 'ready' } as const
  const [picture] = await world.db.insert(pictures).values(ready).returning()
  const place = { productId: id, view: 'front', position: 0, picture: picture?.id ?? '' } as const
  await world.db.insert(productPictures).values(place)
  return { ...office, terms, form, id, picture: place.picture }
}

/** Every field in which staff write, each sent in a form that is right but for it. */
function fieldsOf({ call, form, terms, id, picture }: Awaited<ReturnType<typeof openFilled>>) {
  const one = `${CATALOGUE}/products/${id}`
  const fields: Fields = {}
  const add = (
    name: string,
    paths: string[],
    send: (path: string, value: unknown) => Promise<Answer>,
  ) => {
    for (const path of paths) fields[`${name} ${path}`] = (value) => send(path, value)
  }
  let version: number | undefined
  /** Of the product; what is refused leaves it as it is. */
  const versionOf = async () =>
    (version ??= ((await call('GET', one)).body as { version: number }).version)
  const change = async (path: string, body: object) => {
    const answer = await call('PUT', path, body)
    if (answer.status < 300) version = undefined
    return answer
  }

  const ofProduct = [...Object.keys(form), 'name.tr', 'name.ru', 'description.en', 'details.tr']
  const inLists = ['details.tr.0', 'colors.0', 'sizes.0', 'composition.0', 'lining.0.percent']
  add('product', [...ofProduct, ...inLists, 'composition.0.fibre'], async (path, value) =>
    change(one, { version: await versionOf(), form: withValue(form, path, value) }),
  )
  add('product', ['version'], (_, value) => change(one, { version: value, form }))
  add('address', ['to'], (_, value) => change(`${one}/address`, { to: value }))
  add('place', ['id', 'at'], (path, value) =>
    change(`${CATALOGUE}/products/place`, { id, at: id, [path]: value }),
  )
  const shownTo = { ids: [id], visibility: 'partners', at: null }
  add('visibility', ['ids', 'ids.0', 'visibility', 'at'], (path, value) =>
    change(`${CATALOGUE}/products/visibility`, withValue(shownTo, path, value)),
  )
  const bulk = { ids: [id], fields: { leadTimeDays: 30 } }
  const changed = ['visibility', 'fields.collection', 'fields.category', 'fields.leadTimeDays']
  add('bulk', ['ids.0', 'fields', ...changed], (path, value) =>
    change(`${CATALOGUE}/products/bulk`, withValue(bulk, path, value)),
  )
  const facts = { view: 'front', color: null, isDigitalSample: false, focusX: 50, focusY: 50 }
  const ofPicture = ['view', 'color', 'isDigitalSample', 'alt', 'alt.tr', 'alt.ru', 'focusX']
  add('picture', ofPicture, (path, value) =>
    change(`${one}/pictures/${picture}`, withValue({ ...facts, alt: {} }, path, value)),
  )
  const inRussian = { version: 1, locale: 'ru', texts: { name: 'Пальто' } }
  const translated = ['locale', 'version', 'texts', 'texts.name', 'texts.description']
  add('translation', [...translated, 'texts.details', 'texts.details.0'], async (path, value) => {
    const body = withValue({ ...inRussian, version: await versionOf() }, path, value)
    return change(`/api/admin/translations/${id}`, body)
  })
  const ofTerms = {
    collections: ['name', 'name.tr', 'fullName.en', 'description.ru', 'isArchived'],
    categories: ['name', 'name.tr', 'description.tr'],
    fabrics: ['name.tr', 'composition', 'composition.0.percent', 'weightGsm', 'care.tr'],
    colors: ['name.tr', 'hex', 'code'],
    sizeRuns: ['name.tr', 'sizes', 'sizes.0'],
  }
  const shares = [{ fibre: 'wool', percent: 100 }]
  const own = { name: { tr: 'Ad' }, hex: '#b88f5c', composition: shares, sizes: ['38'] }
  for (const [kind, paths] of Object.entries(ofTerms)) {
    add(`new ${kind}`, ['kind', 'form', ...paths.map((path) => `form.${path}`)], (path, value) =>
      call('POST', `${CATALOGUE}/terms`, withValue({ kind, form: own }, path, value)),
    )
    const slug = Object.values(terms)[Object.keys(ofTerms).indexOf(kind)]
    add(`place in ${kind}`, ['slug', 'at'], (path, value) =>
      call('PUT', `${CATALOGUE}/terms/${kind}/place`, { slug, at: slug, [path]: value }),
    )
  }
  return fields
}

/** The texts of the errors of these areas, in one language. */
function errorTexts(locale: string, areas: string[]): Set<string> {
  const codes = areas.flatMap((area) => {
    const [file = ''] = globSync(`src/i18n/messages/*/${area}.${locale}.json`)
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
    return Object.keys({ ...(area === 'errors' ? all : all['error']), ...all['fault'] })
  })
  return new Set(codes)
}

test('whatever is sent in any field of the catalogue is kept as a text or refused in words, and a refusal changes nothing', async () => {
  const filled = await openFilled()
  const { world } = filled
  const odd: object[] = []
  const codes = new Set<string>()
  const refused: (() => Promise<Answer>)[] = []
  for (const [field, send] of Object.entries(fieldsOf(filled)))
    for (const [kind, value] of Object.entries(sent)) {
      const { status, body } = await send(value)
      if (status < 300) continue
      refused.push(() => send(value))
      codes.add(body.code ?? '')
      if (status >= 500) odd.push({ field, kind, status })
    }
  expect(odd).toEqual([])
  const before = await catalogueChecksum(world.db)
  for (const again of refused) await again()
  expect(await catalogueChecksum(world.db)).toBe(before)
  for (const locale of locales) {
    const texts = errorTexts(locale, ['catalogue', 'errors'])
    expect([...codes].filter((code) => !texts.has(code))).toEqual([])
  }
}, 120_000)

test('a coat whose every text looks like script, template or right-to-left is shown as it was written', async () => {
  const filled = await openFilled()
  const { world, call, form, id, terms } = filled
  const words = { tr: SCRIPT, en: typed.template, ru: rightToLeft }
  const described = { name: words, description: words }
  const all = { ...form, ...described, details: { tr: [SCRIPT], en: [SCRIPT] }, styleCode: '<b>1' }
  const one = `${CATALOGUE}/products/${id}`
  expect((await call('PUT', one, { version: 1, form: all })).status).toBe(200)
  const kinds = { categories: terms.category, fabrics: terms.fabric, collections: terms.collection }
  for (const [kind, slug] of Object.entries(kinds)) {
    const term = { name: words, fullName: words, description: words, care: words }
    const body = { kind, version: 1, form: { ...term, composition: [] } }
    expect((await call('PUT', `${CATALOGUE}/terms/${slug}`, body)).status).toBe(200)
  }
  const facts = { view: 'front', color: null, isDigitalSample: true, focusX: 1, focusY: 1 }
  await call('PUT', `${one}/pictures/${filled.picture}`, { ...facts, alt: words })
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
  const shown = await (await get(pathTo('product', 'en', { id }))).text()
  expect(shown).toContain('{{name}} $t(shell:close) ${1}')
}, 60_000)

test('whatever stands in any cell of a table is imported as a text or refused in words, and undone', async () => {
  const office = await openImportOffice()
  const { check, run, undo, look, rowsOf, world } = office
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
    const texts = errorTexts(locale, ['import', 'errors'])
    const unknown = [...codes].filter((code) => !texts.has(code.split(':', 1)[0] ?? ''))
    expect({ locale, unknown }).toEqual({ locale, unknown: [] })
  }
  expect((await run(id)).status).toBe(200)
  expect((await look(id)).state).toBe('done')
  const faulty = planned.filter(({ faults }) => faults.length > 0).length
  const added = await world.db.$count(products)
  expect(added).toBe(rows.length - faulty)
  const named = eq(products.styleCode, `name.en-${Object.keys(cells).indexOf('script')}`)
  const [row] = await world.db.select().from(products).where(named)
  expect(row?.name['en']).toBe(SCRIPT)
  await undo(id)
  expect(await catalogueChecksum(world.db)).toBe(before)
}, 60_000)
