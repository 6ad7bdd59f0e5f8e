import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { findUserByEmail } from '#auth/users/user.queries.ts'
import { getCompanyContact } from '#features/requests/company-contact.queries.ts'
import { requestContent } from '#features/requests/request-form.ts'
import { submitAsCompany } from '#features/requests/request.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { anna, mila, createCompanySession, signInAs } from '#testing/desk/company-session.ts'
import { makeColleague } from '#testing/desk/make-partner.ts'
import { quote } from '#testing/trade/open-trade.ts'

/** Sends a request as a login of a company. @returns id of the request */
async function submitAs(
  world: Awaited<ReturnType<typeof createCompanySession>>['world'],
  email: string,
) {
  const user = await findUserByEmail(world, email)
  const lines = JSON.stringify([
    { productId: 'alara-1', quantities: { camel: { '38': 60 } }, note: '' },
  ])
  const content = requestContent('tr').parse({ lines, key: crypto.randomUUID() })
  const contact = await getCompanyContact(world, user?.id ?? '')
  const { number } = await submitAsCompany(world, content, contact, 'tr')
  const [request] = await world.db.select().from(requests).where(eq(requests.number, number))
  return request?.id ?? ''
}

test('the requests of a login that its company removes go to the main contact, who gets the quotes', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await fillCatalogue(world)
  await makeColleague(world, owner, { email: mila, role: 'buyer' })
  const id = await submitAs(world, mila)
  const { members } = (await asAnna('GET portal/company')).body
  const milaId = members.find(({ email }: { email: string }) => email === mila).id
  expect((await asAnna(`DELETE portal/company/members/${milaId}`)).status).toBe(200)

  await quote(world, id)
  const sent = await world.db.select().from(outbox).where(eq(outbox.template, 'shop.quoteSent'))
  expect(sent.map(({ to }) => to)).toEqual([anna])
  const [request] = await world.db.select().from(requests)
  expect(request).toMatchObject({ email: anna, userId: owner.userId, partnerId: owner.partnerId })
})

test('the requests of a removed main contact go to the next main contact', async () => {
  const { world, owner, asAnna } = await createCompanySession()
  await fillCatalogue(world)
  await makeColleague(world, owner, { email: mila, role: 'owner' })
  const id = await submitAs(world, anna)
  const asMila = await signInAs(world, mila)
  const { members } = (await asAnna('GET portal/company')).body
  const annaId = members.find(({ email }: { email: string }) => email === anna).id
  expect((await asMila(`DELETE portal/company/members/${annaId}`)).status).toBe(200)
  const [request] = await world.db.select().from(requests).where(eq(requests.id, id))
  expect(request).toMatchObject({ email: mila, name: 'Mila Colleague' })
})
