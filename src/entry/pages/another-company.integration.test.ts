import { expect, test } from 'vitest'

import { inviteUser } from '#auth/emails/link.commands.ts'
import { locales } from '#base/locale.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { deactivatePartner } from '#features/companies/partner.commands.ts'
import { findPartnerByEmail } from '#features/companies/partner.queries.ts'
import { submitContactMessage } from '#features/messages/contact-message.commands.ts'
import { drawNextSharePictures } from '#features/seo/share-picture.jobs.ts'
import { inviteStaff } from '#features/staff-accounts/staff.commands.ts'
import { paths } from '#i18n/paths.ts'
import type { ShareTexts } from '#platform/picture/share-picture.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestApp } from '#testing/test-app.ts'

const BY = '33333333-3333-4333-8333-333333333333'
/** Facts of the demonstration: name, addresses, links, telephone, streets. */
const OLD =
  /manto\s?1976|000 19 76|902120001976|Örnek Sokak|Numune Caddesi|[a-z]+\.example\/(?!vaza)/i

const details = {
  email: 'info@elif.example',
  privacyEmail: 'kvkk@elif.example',
  phone: '+90 216 555 00 00',
  whatsapp: 'https://wa.me/902165550000',
  telegram: '',
  social: [{ name: 'Instagram', url: 'https://insta.test/elif' }],
  since: 2001,
  city: 'Bursa',
  monthlyCapacity: null,
  registration: {
    address: 'Deneme Caddesi 3',
    taxOffice: 'Nilüfer',
    taxNumber: '1234567890',
    mersis: '',
    tradeRegistry: '',
    kep: '',
    responsible: 'Elif Usta',
  },
  week: [null, [8, 17], [8, 17], [8, 17], [8, 17], [8, 17], null],
  holidays: ['01-01', '2027-03-09'],
  staffLocale: 'en',
  notify: { applications: ['desk@elif.example', 'boss@elif.example'], messages: [] },
}
const settings = {
  name: 'Elif Palto',
  company: 'Elif Tekstil A.Ş.',
  showrooms: [
    { street: 'Deneme Caddesi 3', postcode: '16010', district: 'Nilüfer', city: 'Bursa' },
  ],
  languages: ['tr', 'en', 'ru'],
  details,
}

async function openCompany() {
  const office = await createStaffSession()
  await fillCatalogue(office.world, [makePicture('alara-1', 'camel')])
  const body = { version: 0, settings, adminName: 'Elif Usta' }
  expect((await office.call('PUT', '/api/admin/setup', body)).status).toBe(200)
  return office
}

test(
  'no public page, and nothing that it says to search engines, names the company of before',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const { world } = await openCompany()
    const get = await openTestApp(world)
    const addresses = Object.entries(paths)
      .filter(([name]) => !/^(admin|account|partner(?!Login))/.test(name))
      .flatMap(([, path]) => locales.map((locale) => path[locale]))
      .map((path) => path.replace(':id', 'alara-1').replace(':category', 'coat'))
    for (const path of [
      ...addresses,
      '/en/nowhere',
      '/.well-known/security.txt',
      '/en/site.webmanifest',
    ]) {
      const text = await (await get(path)).text()
      expect([path, OLD.exec(text)?.[0]]).toEqual([path, undefined])
      expect([path, text.includes('Elif') || text.includes('elif')]).toEqual([path, true])
    }
    const notice = await (await get('/tr/kunye')).text()
    for (const fact of ['1234567890', 'Elif Usta', 'Elif Tekstil A.Ş.', '+90 216 555 00 00'])
      expect(notice).toContain(fact)
    const contact = await (await get('/en/contact')).text()
    expect(contact).toContain('Monday – Friday')
    expect(contact).toContain('08:00–17:00')
    expect(contact).toContain('https://wa.me/902165550000')
    expect(await (await get('/tr/gizlilik-politikasi')).text()).toContain('kvkk@elif.example')
  },
)

test('no email names the former company, and each goes to the recipient in the settings', async () => {
  const { world, emails, sendWaitingEmails } = await openCompany()
  const id = await makeApplication(world, 'anna@vaza.test')
  await approveApplication(world, id, BY)
  const partner = await findPartnerByEmail(world, 'anna@vaza.test')
  await deactivatePartner(world, partner?.id ?? '', BY)
  const message = {
    firstName: 'Ada',
    lastName: 'Deniz',
    email: 'ada@deniz.test',
    phone: '+905550001976',
    message: 'Is there a lookbook?',
    consent: 'on' as const,
  }
  await submitContactMessage(world, message, 'ru')
  await inviteUser(world, { email: 'guest@vaza.test' })
  await inviteStaff(
    world,
    { name: 'Selin', email: 'selin@elif.test', role: 'desk', locale: 'tr' },
    BY,
  )
  await sendWaitingEmails()
  for (const { subject, text, html } of emails)
    expect(OLD.exec([subject, text, html].join('\n'))?.[0]).toBe(undefined)
  const to = (template: string) =>
    emails.filter((email) => email.template === template).map((email) => email.to)
  expect(to('staff.application')).toEqual(details.notify.applications)
  expect(to('staff.contact')).toEqual([details.email])
  expect(emails.find((email) => email.template === 'staff.contact')?.subject).toContain(
    'New message',
  )
  expect(emails.find((email) => email.to === 'anna@vaza.test')?.text).toContain(
    'Elif Palto\nDeneme Caddesi 3, 16010 Nilüfer, Bursa\ninfo@elif.example · +90 216 555 00 00',
  )
})

test('the pictures of shared links name the company, and are drawn again when it is renamed', async () => {
  const { world, call } = await openCompany()
  const { picture } = await getProduct(world, 'alara-1', 'en', 'visitor')
  const photo = await makeImage('webp', { width: 640, height: 800 })
  await world.storage.put(`${picture?.key}-${picture?.webpWidth}.webp`, photo)
  const drawn: ShareTexts[] = []
  const pictures: typeof world.pictures = {
    ...world.pictures,
    share: async (bytes, lines) => {
      drawn.push(...lines)
      return world.pictures.share(bytes, lines)
    },
  }
  const drawAll = async () => {
    while (await drawNextSharePictures({ ...world, pictures }));
    return drawn.splice(0)
  }
  const first = await drawAll()
  expect(new Set(first.map(({ brand, foot }) => `${brand}, ${foot}`))).toEqual(
    new Set(['Elif Palto, Bursa']),
  )
  expect(await drawAll()).toEqual([])
  const renamed = { ...settings, name: 'Elif 2001' }
  await call('PUT', '/api/admin/setup', { version: 1, settings: renamed, adminName: 'Elif Usta' })
  expect((await drawAll())[0]?.brand).toBe('Elif 2001')
})

test('the time for an answer follows the hours and holidays of the settings', async () => {
  const { world, call } = await openCompany()
  // A Saturday, on which this company is closed: Monday is the next working day, and counts as a whole day.
  await makeApplication(world, 'anna@vaza.test')
  const { body } = await call('GET', '/api/admin/applications')
  const due = new Date(world.now().getTime() + body.rows[0].leftMinutes * 60_000)
  expect(due).toEqual(new Date('2026-11-23T23:59:00+03:00'))
})

test('wrong facts are refused, and missing fields stay as they were', async () => {
  const { call } = await openCompany()
  for (const wrong of [
    { email: '' },
    { whatsapp: 'javascript:alert(1)' },
    { social: [{ name: 'X', url: 'http://x.test' }] },
    { week: [[9, 8], null, null, null, null, null, null] },
    { holidays: ['31.12.2026'] },
    { since: 19 },
    { notify: { applications: ['nobody'], messages: [] } },
  ]) {
    const body = { version: 1, settings: { ...settings, details: { ...details, ...wrong } } }
    const answer = await call('PUT', '/api/admin/setup', { ...body, adminName: 'Elif' })
    expect([wrong, answer.status]).toEqual([wrong, 400])
  }
  const { details: _, ...saved } = settings
  await call('PUT', '/api/admin/setup', { version: 1, settings: saved, adminName: 'Elif' })
  const { body } = await call('GET', '/api/admin/setup')
  expect(body.settings).toMatchObject({ version: 2, email: details.email, since: 2001 })
})
