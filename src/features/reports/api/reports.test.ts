import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { addFavorite } from '#features/boards/favorite.commands.ts'
import { countProductView } from '#features/product-views/product-view.commands.ts'
import { writeProductViews } from '#features/product-views/product-view.jobs.ts'
import { recordView } from '#features/visits/visit.commands.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

const REPORTS = '/api/admin/reports'

test('an empty shop has an empty report', async () => {
  const { call } = await createStaffSession()
  expect((await call('GET', `${REPORTS}?weeks=999&locale=xx`)).body).toEqual({
    weeks: 13,
    byWeek: [],
    byCountry: [],
    products: [],
  })
})

test('applications are counted by week and country, with the time until their answer', async () => {
  const { world, call } = await createStaffSession()
  await makeApplication(world, 'one@vaza.example')
  await makeApplication(world, 'two@vaza.example')
  await makeApplication(world, 'three@vaza.example')
  const at = (text: string) => sql`${text}::timestamptz`
  const now = world.now().toISOString()
  await world.db.execute(
    sql`update partner_applications set applied_at = ${at(now)} - interval '30 hours'`,
  )
  const decide = (email: string, hours: number, country: string) =>
    world.db.execute(sql`update partner_applications set status = 'rejected', country = ${country},
      decided_at = applied_at + ${hours} * interval '1 hour' where email = ${email}`)
  await decide('one@vaza.example', 2, 'DE')
  await decide('two@vaza.example', 28, 'RU')
  const { body } = await call('GET', `${REPORTS}?weeks=4`)
  const both = { total: 3, approved: 0, rejected: 2, pending: 1, medianHours: 15, inTime: 1 }
  expect(body.byWeek).toEqual([{ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...both }])
  expect(new Date(body.byWeek[0].week).getUTCDay()).toBe(1)
  expect(body.byCountry).toMatchObject([
    { country: 'RU', total: 2, medianHours: 28, inTime: 0 },
    { country: 'DE', total: 1, medianHours: 2, inTime: 1 },
  ])
})

test('an answer is in time by the clock of the lists: days off do not count', async () => {
  const { world, call } = await createStaffSession()
  await makeApplication(world, 'one@vaza.example')
  await makeApplication(world, 'two@vaza.example')
  const decide = (email: string, decidedAt: string) =>
    world.db.execute(sql`update partner_applications set status = 'rejected',
      applied_at = '2026-11-14T15:01+03'::timestamptz, decided_at = ${decidedAt}::timestamptz
      where email = ${email}`)
  // From a Saturday to the Monday after it.
  await decide('one@vaza.example', '2026-11-16T15:00+03')
  await decide('two@vaza.example', '2026-11-16T15:02+03')
  const { body } = await call('GET', `${REPORTS}?weeks=4`)
  expect(body.byWeek).toMatchObject([{ week: '2026-11-09', total: 2, inTime: 1 }])
})

test('products are counted by the companies that keep them, the logins that look at them and the views of their pages', async () => {
  const { world, call } = await createStaffSession()
  await fillCatalogue(world)
  const anna = await makePartner(world, 'anna@vaza.example')
  const boris = await makePartner(world, 'boris@vaza.example')
  const userOf = async (email: string) => {
    const { rows } = (await world.db.execute(
      sql`select id from auth.users where email = ${email}`,
    )) as unknown as { rows: { id: string }[] }
    return rows[0]?.id ?? ''
  }
  await addFavorite(world, anna, 'alara-1')
  await addFavorite(world, boris, 'alara-1')
  await recordView(world, await userOf('anna@vaza.example'), 'alara-1')
  const read = async () => (await call('GET', `${REPORTS}?weeks=4&locale=tr`)).body.products
  expect(await read()).toMatchObject([{ id: 'alara-1', viewers: 1, keepers: 2, views: 0 }])
  const dayBefore = new Date(world.now().getTime() - 86_400_000)
  for (const at of [dayBefore, world.now()]) {
    countProductView(world, 'isil-2')
    await writeProductViews({ ...world, now: () => at }, { all: true })
  }
  countProductView(world, 'alara-1')
  await writeProductViews(world, { all: true })
  expect(await read()).toMatchObject([
    { id: 'alara-1', viewers: 1, keepers: 2, views: 1 },
    { id: 'isil-2', viewers: 0, keepers: 0, views: 2 },
  ])
  expect(JSON.stringify(await read())).not.toContain('vaza')
})
