import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { recordConsents } from '#features/consent/consent.commands.ts'
import { listConsents } from '#features/consent/consent.queries.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { builtInLegalText, hashLegalText } from './built-in.print.ts'
import { proveLegalText } from './legal-text-proof.commands.ts'
import { publishLegalText, restoreLegalText, saveLegalText } from './legal-text.commands.ts'
import { startLegalTexts } from './legal-text.jobs.ts'
import { findLegalTextInForce, findStaffLegalText } from './legal-text.queries.ts'

const BY = '33333333-3333-4333-8333-333333333333'
const TODAY = '2026-11-21'
const titled = (title: string) =>
  Object.fromEntries(locales.map((locale) => [locale, { title, text: `## ${title}` }]))
const first = { name: 'privacy', version: 0 } as const

test('a text counts from its day on, and what it replaces is kept, the text of the software too', async () => {
  const { world, passDays } = await openTestWorld()
  const inForce = async () => (await findLegalTextInForce(world, 'privacy'))?.document.tr?.title
  await saveLegalText(world, first, titled('Bir'), BY)
  await publishLegalText(world, { name: 'privacy', version: 1 }, TODAY, BY)
  await saveLegalText(world, { name: 'privacy', version: 1 }, titled('İki'), BY)
  await publishLegalText(world, { name: 'privacy', version: 2 }, '2026-11-23', BY)
  expect(await startLegalTexts(world)).toBe(false)
  expect(await inForce()).toBe('Bir')
  passDays(2)
  expect(await startLegalTexts(world)).toBe(true)
  expect(await startLegalTexts(world)).toBe(false)
  expect(await inForce()).toBe('İki')
  const { versions } = await findStaffLegalText(world, 'privacy')
  expect(versions.map(({ label, state }) => [label, state])).toEqual([
    ['2026-11-23.2', 'inForce'],
    ['2026-11-21.1', 'replaced'],
    [builtInLegalText('privacy').label, 'replaced'],
  ])
})

test('a newer version for the same day or an earlier day takes the place of what was announced', async () => {
  const { world, passDays } = await openTestWorld()
  await saveLegalText(world, first, titled('Bir'), BY)
  await publishLegalText(world, { name: 'privacy', version: 1 }, '2026-12-01', BY)
  await saveLegalText(world, { name: 'privacy', version: 1 }, titled('İki'), BY)
  await publishLegalText(world, { name: 'privacy', version: 2 }, '2026-11-25', BY)
  passDays(30)
  while (await startLegalTexts(world));
  expect((await findLegalTextInForce(world, 'privacy'))?.label).toBe('2026-11-25.2')
  const { versions } = await findStaffLegalText(world, 'privacy')
  expect(versions[1]).toMatchObject({ version: 1, state: 'withdrawn' })
})

test('a consent keeps the version that counted when it was given, and the hash of its words', async () => {
  const { world } = await openTestWorld()
  const consent = {
    subject: 'anna@vaza.example',
    purpose: 'privacyNotice',
    answer: 'shown',
    locale: 'tr',
    form: 'contact',
    at: world.now(),
  } as const
  await recordConsents(world.db, [consent])
  await saveLegalText(world, first, titled('Bir'), BY)
  await recordConsents(world.db, [{ ...consent, form: 'draft' }])
  await publishLegalText(world, { name: 'privacy', version: 1 }, TODAY, BY)
  await recordConsents(world.db, [{ ...consent, form: 'own' }])
  const consents = await listConsents(world, [consent.subject])
  const builtIn = builtInLegalText('privacy')
  const proofOf = (form: string) => {
    const row = consents.find((each) => each.form === form)
    return [row?.textVersion, row?.textHash]
  }
  expect(proofOf('contact')).toEqual([builtIn.label, builtIn.hash])
  expect(proofOf('draft')).toEqual(proofOf('contact'))
  expect(proofOf('own')).toEqual(['2026-11-21.1', hashLegalText('privacy', titled('Bir'))])
  expect(builtIn.hash).not.toBe(hashLegalText('privacy', titled('Bir')))
  expect((await proveLegalText(world.db, 'terms')).label).toBe(builtInLegalText('terms').label)
})

test('a day that has passed, a language without words and a change by a colleague meanwhile are refused', async () => {
  const { world } = await openTestWorld()
  await saveLegalText(world, first, { tr: { title: 'Bir', text: 'Yalnız Türkçe' } }, BY)
  const draft = { name: 'privacy', version: 1 } as const
  await expect(publishLegalText(world, draft, '2026-11-20', BY)).rejects.toMatchObject({
    code: 'dayPassed',
  })
  await expect(publishLegalText(world, draft, TODAY, BY)).rejects.toMatchObject({
    code: 'legalTextIncomplete',
  })
  expect(await findLegalTextInForce(world, 'privacy')).toBeNull()
  const both = await Promise.allSettled([
    saveLegalText(world, draft, titled('Bir'), BY),
    saveLegalText(world, draft, titled('İki'), BY),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stale = publishLegalText(world, draft, TODAY, BY)
  await expect(stale).rejects.toMatchObject({ code: 'changedMeanwhile' })
})

test('a published version is never changed: it comes back as a draft of its own', async () => {
  const { world } = await openTestWorld()
  await saveLegalText(world, first, titled('Bir'), BY)
  const published = { name: 'privacy', version: 1 } as const
  await publishLegalText(world, published, TODAY, BY)
  const again = publishLegalText(world, published, TODAY, BY)
  await expect(again).rejects.toMatchObject({ code: 'changedMeanwhile' })
  expect(await restoreLegalText(world, published, 0, BY)).toBe(2)
  const { document, isPublished } = await findStaffLegalText(world, 'privacy')
  expect(isPublished).toBe(false)
  expect(document).toEqual(builtInLegalText('privacy').document)
  expect((await findLegalTextInForce(world, 'privacy'))?.label).toBe('2026-11-21.1')
})
