import { expect, test } from 'vitest'

import { addFavorite } from '#features/boards/favorite.commands.ts'
import { setVisibility } from '#features/catalogue-admin/product-visibility.commands.ts'
import { publishDue } from '#features/catalogue-admin/product-visibility.jobs.ts'
import { mapImport, runImport, undoImport } from '#features/catalogue-import/import.commands.ts'
import { workOnImports } from '#features/catalogue-import/import.jobs.ts'
import { createImport } from '#features/catalogue-import/read-import.commands.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { World } from '#platform/world.ts'
import { by, FORMER, createProductReaders } from '#testing/catalogue/product-readers.ts'

/** A single language is enough: all three are rendered by the same code. */
const publicPaths = (id: string) => [
  '/sitemap.xml',
  '/sitemap-en.xml',
  pathTo('home', 'en'),
  pathTo('fabrics', 'en'),
  pathTo('contact', 'en'),
  pathTo('products', 'en'),
  `${pathTo('products', 'en')}.data`,
  `${pathTo('products', 'en')}?q=zumrut`,
  ...['collection', 'fabric', 'color'].map((by) => `${pathTo('products', 'en')}?${by}=zumrutanka`),
  pathTo('category', 'en', { category: 'zumrutanka' }),
  '/api/catalogue/suggestions?q=zumr&locale=en',
  pathTo('product', 'en', { id: FORMER }),
  pathTo('product', 'en', { id }),
  `${pathTo('product', 'en', { id })}.data`,
  `${pathTo('contact', 'en')}?product=${id}`,
]

const portalPaths = (id: string) => [
  '/api/portal/products?locale=en',
  '/api/portal/products?locale=en&q=zumrut',
  '/api/portal/products/news?locale=en',
  `/api/portal/products/${id}?locale=en`,
  '/api/portal/dashboard?locale=en',
  '/api/portal/favorites?locale=en',
  '/api/portal/boards',
  '/api/portal/boards/favorites?locale=en',
]

/** Lists of staff, and the table of all products that they download. */
const staffPaths = [
  '/api/admin/catalogue/products?locale=en',
  '/api/admin/catalogue/terms',
  '/api/admin/imports/products?locale=en&page=1',
]

/** The readers who can see the product on the pages, and by the API of the partner area. */
const seers: Record<Visibility, { pages: boolean; portal: (keyof Readers)[] }> = {
  draft: { pages: false, portal: ['admin'] },
  partners: { pages: false, portal: ['partner', 'admin'] },
  public: { pages: true, portal: ['partner', 'admin'] },
  archived: { pages: false, portal: [] },
}
type Readers = Record<'visitor' | 'plain' | 'partner' | 'admin', string>

test('no part of a product reaches visitors who may not see it: pages, sitemap, search, API, favorites', async () => {
  const { world, id, tokens, shows, member } = await createProductReaders()
  await setVisibility(world, { ids: [id], visibility: 'partners', at: null }, by)
  await addFavorite(world, member, id)

  for (const visibility of ['partners', 'public', 'archived', 'draft'] as const) {
    await setVisibility(world, { ids: [id], visibility, at: null }, by)
    const expected = seers[visibility]
    const readable = new Set<string>()
    for (const path of publicPaths(id)) if (await shows(path, '')) readable.add(path)
    expect({
      visibility,
      isShown: readable.size > 0,
      readable: expected.pages ? [] : [...readable],
    }).toEqual({
      visibility,
      isShown: expected.pages,
      readable: [],
    })
    const readers = new Set<string>()
    for (const [reader, token] of Object.entries(tokens))
      for (const path of portalPaths(id)) if (await shows(path, token)) readers.add(reader)
    expect({ visibility, readers: [...readers] }).toEqual({ visibility, readers: expected.portal })
    for (const path of staffPaths) {
      const readable: string[] = []
      for (const [reader, token] of Object.entries(tokens))
        if (await shows(path, token)) readable.push(reader)
      // A list without archived products may be empty even for staff.
      const staff =
        visibility === 'archived' ? readable.filter((reader) => reader === 'admin') : ['admin']
      expect({ path, readable }).toEqual({ path, readable: staff })
    }
  }
}, 60_000)

const inAMinute = (world: World) => new Date(world.now().getTime() + 60_000).toISOString()

test('no part of a product with planned visibility reaches anybody before its time, or after', async () => {
  const { world, id, tokens, shows, passSeconds } = await createProductReaders()
  const seenBy = async () => {
    const readers = new Set<string>()
    for (const path of publicPaths(id)) if (await shows(path, '')) readers.add('visitor')
    for (const path of portalPaths(id))
      if (await shows(path, tokens.partner)) readers.add('partner')
    return [...readers]
  }
  const plan = async (visibility: Visibility) => {
    const at = inAMinute(world)
    await setVisibility(world, { ids: [id], visibility, at }, by)
    const before = await seenBy()
    passSeconds(59)
    expect(await publishDue(world)).toBe(false)
    expect(await seenBy()).toEqual(before)
    passSeconds(1)
    expect(await publishDue(world)).toBe(true)
    return { before, after: await seenBy() }
  }
  expect(await plan('partners')).toEqual({ before: [], after: ['partner'] })
  expect(await plan('public')).toEqual({ before: ['partner'], after: ['visitor', 'partner'] })
  expect(await plan('archived')).toEqual({ before: ['visitor', 'partner'], after: [] })

  const at = inAMinute(world)
  await setVisibility(world, { ids: [id], visibility: 'public', at }, by)
  await setVisibility(world, { ids: [id], visibility: 'draft', at: null }, by)
  passSeconds(60)
  await publishDue(world)
  expect(await seenBy()).toEqual([])
}, 60_000)

test('no part of drafts and partner products reaches visitors at any moment of an import and its undo', async () => {
  const { world, id, tokens, shows } = await createProductReaders()
  const readable = async (token: string, paths: string[]) => {
    for (const path of paths) if (await shows(path, token)) return true
    return false
  }
  const seenBy = async () => ({
    visitor: await readable('', publicPaths(id)),
    partner: await readable(tokens.partner, portalPaths(id)),
  })
  /** Checks after each turn of the job. @returns the readers who could see it, each result once */
  const work = async () => {
    const results = new Set<string>()
    while (await workOnImports(world)) results.add(JSON.stringify(await seenBy()))
    return [...results].map((json) => JSON.parse(json) as Awaited<ReturnType<typeof seenBy>>)
  }
  const send = async (visibility: string) => {
    const rows = ['Style code,Name,Collection,Category,Fabric,Visibility']
    for (const code of ['ZUMRUTANKA-1', 'ZUMRUTANKA-2'])
      rows.push(`${code},Zumrutanka,Zumrutanka,Zumrutanka,Zumrutanka,${visibility}`)
    const table = { bytes: new TextEncoder().encode(rows.join('\n')), name: 'a.csv' }
    const importId = await createImport(world, { ...table, locale: 'en' }, by)
    const mapping = [
      'styleCode',
      'name.en',
      'collection',
      'category',
      'fabric',
      'visibility',
    ] as const
    await mapImport(world, importId, { mapping: [...mapping], addsTerms: true, defaults: {} })
    const checked = await work()
    await runImport(world, importId, by)
    return { importId, seen: [...checked, ...(await work())] }
  }
  const nobody = { visitor: false, partner: false }

  const shared = await send('Partners only')
  expect(shared.seen.at(-1)).toEqual({ visitor: false, partner: true })
  expect(shared.seen.some(({ visitor }) => visitor)).toBe(false)
  const open = await send('Public')
  expect(open.seen.at(-1)).toEqual({ visitor: true, partner: true })
  await undoImport(world, open.importId, by)
  expect((await work()).some(({ visitor }) => visitor)).toBe(false)
  await undoImport(world, shared.importId, by)
  expect((await work()).at(-1)).toEqual(nobody)
}, 60_000)
