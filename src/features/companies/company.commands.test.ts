import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { deleteClosedPartners } from '#features/applications/closed-partner.jobs.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { changeCompany, createCompany } from './company.commands.ts'
import { companyDetails, companyForm } from './company.ts'
import { deactivatePartner } from './partner.commands.ts'
import { getPartner, listPartners } from './partner.queries.ts'
import { partnerMembers, partners } from './partner.tables.ts'
import { findProfile } from './profile.queries.ts'
import { roleOf } from './role.queries.ts'

const STAFF = '11111111-1111-4111-8111-111111111111'
const form = {
  company: 'Vaza Moda',
  country: 'KZ',
  contactName: 'Anna Vaza',
  contactEmail: 'anna@vaza.example',
  city: '',
  phone: '',
  locale: 'ru',
} as const

test('a company that staff create is a partner without an application; its contact is its owner', async () => {
  const { world, emails, sendWaitingEmails } = await openTestWorld()
  const { id, temporaryCredential } = await createCompany(world, form, STAFF)
  const [partner] = await world.db.select().from(partners)
  expect(partner).toMatchObject({ id, applicationId: null, status: 'active', company: 'Vaza Moda' })
  expect(await roleOf(world, partner?.userId ?? '')).toMatchObject({
    role: 'partner',
    partnerId: id,
    companyRole: 'owner',
  })
  expect(await world.db.$count(partnerApplications)).toBe(0)
  expect(temporaryCredential).toMatchObject({ email: 'anna@vaza.example' })

  await sendWaitingEmails()
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: 'anna@vaza.example', template: 'shop.companyCreated' })
  expect(emails[0]?.text).not.toContain(temporaryCredential.temporaryPassword)
  const [entry] = await world.db.select().from(auditTrail)
  expect(entry).toMatchObject({ action: 'partner.created', on: id, by: STAFF })
})

test('staff see and find a company without an application like any other, and its owner has a profile', async () => {
  const { world } = await openTestWorld()
  const { id } = await createCompany(world, form, STAFF)
  expect(await getPartner(world, id)).toMatchObject({ company: 'Vaza Moda', phone: '', city: '' })
  const query = {
    sort: null,
    filters: { status: null, locale: null, tag: null, contact: null },
    page: 1,
    rows: 50,
  }
  for (const q of ['', 'vaza', 'Казахстан', 'anna@'])
    expect(await listPartners(world, { ...query, q })).toMatchObject({ total: 1, rows: [{ id }] })
  const [member] = await world.db.select().from(partnerMembers)
  const user = { id: member?.userId ?? '', email: form.contactEmail, userMetadata: {} }
  expect(await findProfile(world, user as never)).toMatchObject({
    name: 'Anna Vaza',
    locale: 'ru',
    company: { name: 'Vaza Moda', country: 'KZ', businessType: null },
  })
})

test('an address of a partner or of staff is refused, and nothing is stored', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' })
  await createCompany(world, form, STAFF)
  await expect(createCompany(world, form, STAFF)).rejects.toMatchObject({ code: 'alreadyPartner' })
  const asStaff = { ...form, contactEmail: 'staff@manto.example' }
  await expect(createCompany(world, asStaff, STAFF)).rejects.toMatchObject({
    code: 'accountIsAdmin',
  })
  expect(await world.db.$count(partners)).toBe(1)
})

test('a company without an application is forgotten two years after it was deactivated', async () => {
  const { world, passDays } = await openTestWorld()
  const { id } = await createCompany(world, form, STAFF)
  await deactivatePartner(world, id, STAFF)
  passDays(740)
  expect(await deleteClosedPartners(world)).toBe(true)
  expect(await world.db.$count(partners, eq(partners.id, id))).toBe(0)
})

test('staff change the details of a company; the audit trail names the fields without their values', async () => {
  const { world } = await openTestWorld()
  const { id } = await createCompany(world, form, STAFF)
  const read = companyDetails.parse({
    ...(await getPartner(world, id)),
    phone: '8 701 234 56 78',
    taxNumber: '123456789',
    terms: '30 % deposit',
    addresses: [
      {
        kind: 'billing',
        recipient: 'Vaza',
        lines: ['Abay 1'],
        postalCode: '050000',
        city: 'Almaty',
        region: '',
        country: 'KZ',
      },
    ],
  })
  await changeCompany(world, id, read, STAFF)
  await changeCompany(world, id, read, STAFF)
  expect(await getPartner(world, id)).toMatchObject({
    phone: '+77012345678',
    taxNumber: '123456789',
    terms: '30 % deposit',
    addresses: [{ city: 'Almaty' }],
  })
  const entries = await world.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'partner.changed'))
  expect(entries).toMatchObject([{ facts: { fields: 'phone, addresses, taxNumber, terms' } }])
})

test('the phone of a company is a number or a Telegram name, or nothing', () => {
  const phoneOf = (phone: string) => companyForm.safeParse({ ...form, phone })
  expect(phoneOf('').data?.phone).toBe('')
  expect(phoneOf('@anna_vaza').data?.phone).toBe('@anna_vaza')
  expect(phoneOf('abc').error?.issues).toMatchObject([
    { path: ['phone'], message: 'whatsappInvalid' },
  ])
})
