import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { partnerFields } from '#features/product-fields/field-lists.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeApp } from '#testing/auth/mfa-steps.ts'
import { enter, createCatalogueWorld } from '#testing/desk/catalogue-world.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

const anna = 'anna@vaza.example'
const staff = 'staff@manto.example'

test('200 `me` answers every signed-in user', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  await makeAccount(world, { email: 'plain@user.example', mustChangePassword: true })

  expect(await (await enter(world, anna))('GET me')).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      email: anna,
      name: 'Anna Vaza',
      role: 'partner',
      isPartner: true,
      isAdmin: false,
      mustChangePassword: false,
      mfaRequirement: 'none',
      company: 'Vaza',
      companyRole: 'owner',
    },
  })
  expect((await (await enter(world, staff))('GET me')).body).toMatchObject({
    name: 'Staff',
    role: 'admin',
    isPartner: false,
    isAdmin: true,
  })
  expect((await (await enter(world, 'plain@user.example'))('GET me')).body).toMatchObject({
    name: '',
    role: 'none',
    isPartner: false,
    isAdmin: false,
    mustChangePassword: true,
  })
})

test('200 `me` tells an account with a second factor neither name nor role after the password alone', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  for (const email of [anna, staff]) {
    await makeApp(world, await signIn(world, { email }))
    expect((await (await enter(world, email))('GET me')).body).toEqual({
      id: expect.any(String),
      email,
      name: '',
      role: 'none',
      isPartner: false,
      isAdmin: false,
      mustChangePassword: false,
      mfaRequirement: 'code',
    })
  }
})

test('200 partners see partner products and public ones, admins drafts too', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })

  const asPartner = (await (await enter(world, anna))('GET products?locale=tr')).body
  expect(idsOf(asPartner)).toEqual(['alara-1', 'isil-2', 'gizli-3'])
  expect(asPartner).toMatchObject({ count: 3, hiddenCount: 0 })
  expect(asPartner.products[0].name).toBe('Alara Kaban')
  const { body: news } = await (await enter(world, anna))('GET products/news?locale=tr')
  expect(idsOf({ products: news })).toEqual(['gizli-3', 'alara-1', 'isil-2'])
  const asAdmin = (await (await enter(world, staff))('GET products')).body
  expect(idsOf(asAdmin)).toEqual(['alara-1', 'isil-2', 'gizli-3', 'taslak-4'])
})

test('200 filters and language are read from the address; unknown ones are ignored', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)

  expect(idsOf((await send('GET products?locale=ru&fabric=boucle')).body)).toEqual(['isil-2'])
  expect((await send('GET products?locale=de&category=pea-coat')).body.products).toMatchObject([
    { name: 'Alara Pea Coat' },
  ])
})

test('200 the ids of all matches come in the order of the list, regardless of the page', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  const { body } = await send('GET products?locale=en')
  const ids = body.products.map(({ id }: { id: string }) => id)
  expect(ids).toContain('gizli-3')
  expect((await send('GET products/ids?locale=en&page=2')).body).toEqual(ids)
  const [first] = ids
  expect((await send(`GET products/ids?locale=en&q=${first}`)).body).toEqual(
    (await send(`GET products?locale=en&q=${first}`)).body.products.map(
      ({ id }: { id: string }) => id,
    ),
  )
})

test('200 partners see the known facts for partners only; no public query contains them', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)
  const facts = { cartonPieces: 10, cartonSizeCm: '60 × 40 × 35', cartonWeightKg: 17.5 }
  const unknown = Object.fromEntries(partnerFields.map((name) => [name, null]))
  await world.db.update(products).set(facts).where(eq(products.id, 'alara-1'))
  expect((await send('GET products/alara-1')).body.partnerFacts).toEqual({ ...unknown, ...facts })
  expect((await send('GET products/isil-2')).body.partnerFacts).toEqual(unknown)
  const product = await getProduct(world, 'alara-1', 'en', 'visitor')
  for (const name of partnerFields) expect(product).not.toHaveProperty(name)
  expect(JSON.stringify(product)).not.toMatch(/60 × 40/)
})

test('404 a product that partners may not see gets the answer of an unknown product', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  const send = await enter(world, anna)

  expect(await send('GET products/gizli-3?locale=tr')).toMatchObject({
    status: 200,
    body: { id: 'gizli-3', isPartnerOnly: true },
  })
  const missing = { status: 404, body: { code: 'productMissing' } }
  for (const id of ['taslak-4', 'eski-5', 'none-9', '..%2f..%2fetc', '%00', 'x'.repeat(3000)])
    for (const call of [`GET products/${id}`, `PUT favorites/${id}`])
      expect({ call, ...(await send(call)) }).toEqual({ call, ...missing })
})

function idsOf(list: { products: { id: string }[] }): string[] {
  return list.products.map(({ id }) => id)
}

test('200 contact details are those of the application for a partner, and null for staff', async () => {
  const { world } = await createCatalogueWorld()
  await makePartner(world, anna)
  await makeFirstAdmin(world, { email: staff, password: PASSWORD, name: 'Staff' })
  expect(await (await enter(world, anna))('GET contact-details')).toEqual({
    status: 200,
    body: { firstName: 'Anna', lastName: 'Vaza', phone: expect.any(String), email: anna },
  })
  expect((await (await enter(world, staff))('GET contact-details')).body).toBeNull()
})
