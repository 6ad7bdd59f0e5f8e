import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import { publishLegalText, saveLegalText } from '#features/legal-texts/legal-text.commands.ts'
import { startLegalTexts } from '#features/legal-texts/legal-text.jobs.ts'
import { settings } from '#platform/owner/settings.tables.ts'
import { renderPage } from '#testing/render-page.ts'
import { openTestWorld } from '#testing/test-world.ts'

import * as terms from './terms.tsx'

const BY = '33333333-3333-4333-8333-333333333333'
const document = (text: string) =>
  Object.fromEntries(locales.map((locale) => [locale, { title: 'Şartlar', text }]))

test('visitors read the version in force, hear of the announced version, and find the old versions', async () => {
  const { world, passDays } = await openTestWorld()
  const read = async (search = '') => renderPage(world, terms, `/tr/kullanim-sartlari${search}`)
  const builtIn = await read()
  expect(builtIn.pageText).toContain('yürürlükte')
  expect(builtIn.pageText).not.toContain('Diğer sürümler')

  await saveLegalText(world, { name: 'terms', version: 0 }, document('Yeni **kural**'), BY)
  await publishLegalText(world, { name: 'terms', version: 1 }, '2027-01-15', BY)
  const announced = await read()
  expect(announced.pageText).toContain('Yeni bir sürüm 15 Ocak 2027 tarihinde yürürlüğe giriyor.')
  expect(announced.pageText).not.toContain('kural')
  expect((await read('?version=2027-01-15.1')).pageText).toMatch(
    /15 Ocak 2027 tarihinde yürürlüğe girer.*Yeni kural/,
  )

  passDays(60)
  await startLegalTexts(world)
  const own = await read()
  expect(own.html).toContain('<strong>kural</strong>')
  expect(own.pageText).toContain('Diğer sürümler')
  const old = /href="([^"]*version=2026[^"]*)"/.exec(own.html)?.[1] ?? ''
  expect((await renderPage(world, terms, old)).pageText).toContain('Artık yürürlükte değil')
  await expect(read('?version=2020-01')).rejects.toMatchObject({ code: 'versionMissing' })
})

test('an owner’s own text names a brand with signs of Markdown or HTML as it is written', async () => {
  const { world } = await openTestWorld()
  const name = 'A*B* <M> [x](y) _z_'
  const { company, showrooms, languages } = brandOwner
  const row = { name, company, showrooms, languages: [...languages], changedAt: world.now() }
  await world.db.insert(settings).values(row)
  const text =
    '{{name}} **{{name}}** *eğik* [tık](javascript:alert(1)) <script>x</script>\n\n> alıntı\n\n- bir\n  - iki'
  await saveLegalText(world, { name: 'terms', version: 0 }, document(text), BY)
  await publishLegalText(world, { name: 'terms', version: 1 }, '2026-11-21', BY)
  const { html } = await renderPage(world, terms, '/en/terms-of-service')
  const escaped = 'A*B* &lt;M&gt; [x](y) _z_'
  expect(html).toContain(`${escaped} <strong>${escaped}</strong>`)
  expect(html.replaceAll('<!-- -->', '')).toContain('eğik tık &lt;script&gt;x&lt;/script&gt;')
  expect(html).not.toMatch(/javascript:|<script>x/)
  expect(html).toContain('alıntı')
})
