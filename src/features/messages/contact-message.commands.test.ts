import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { brand } from '#base/brand.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { rowsChangedWithout } from '#testing/rows-changed-without.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { submitContactMessage } from './contact-message.commands.ts'
import { contactMessages } from './contact-message.tables.ts'
import { contactForm } from './contact-message.ts'

const form = contactForm.parse({
  firstName: 'Ayşe',
  lastName: 'Demir',
  email: 'ayse@butik.example',
  countryCode: '+90',
  phone: '532 000 19 76',
  message: 'Numune görebilir miyiz?\nSelamlar',
  consent: 'on',
})

const emailsOf = ({ db }: World) => db.select().from(outbox).orderBy(asc(outbox.sequence))

test('a message is stored and both sides get an email; the receipt repeats no word of it', async () => {
  const { world } = await openTestWorld()
  await submitContactMessage(world, form, 'ru')

  expect(await world.db.select().from(contactMessages)).toMatchObject([
    { email: form.email, phone: '+905320001976', message: form.message, locale: 'ru' },
  ])
  const proofs = await world.db.select().from(consents)
  expect(new Set(proofs.map(({ textVersion }) => textVersion))).toEqual(
    new Set([readBuiltInLegal('privacy').version]),
  )
  expect(proofs).toMatchObject([
    { subject: form.email, purpose: 'electronicCommunication', answer: 'given', form: 'contact' },
    { subject: form.email, purpose: 'privacyNotice', answer: 'shown', locale: 'ru' },
  ])
  expect(await world.db.select().from(auditTrail)).toMatchObject([{ action: 'message.sent' }])
  const emails = await emailsOf(world)
  const [toCompany, receipt] = [brand.email, form.email].map((to) =>
    emails.find((email) => email.to === to),
  )
  expect(toCompany).toMatchObject({ to: brand.email, replyTo: form.email })
  const [message] = await world.db.select().from(contactMessages)
  expect(toCompany?.text?.replaceAll(message?.id ?? '', 'ID')).toMatchInlineSnapshot(`
    "Ad soyad: Ayşe Demir
    E-posta: ayse@butik.example
    Telefon: +905320001976
    Sayfa dili: Rusça
    Elektronik iletişim onayı: Verildi

    Yanıt sözü: en geç 23 Kasım Pazartesi, 12:00 (GMT+3).

    Mesajı açın:
    http://localhost:3000/tr/admin/mesajlar?message=ID

    Mesaj:
    > Numune görebilir miyiz?
    > Selamlar
    "
  `)
  expect(receipt).toMatchObject({
    to: form.email,
    replyTo: brand.email,
    subject: 'Мы получили ваше сообщение · MANTO 1976',
  })
  expect(receipt?.text).toMatchInlineSnapshot(`
    "Здравствуйте!

    Мы получили ваше сообщение. В рабочие дни мы отвечаем в течение 24 часов: напишем вам до 12:00 23 ноября (понедельник, GMT+3).

    Наши модели:
    http://localhost:3000/ru/produkty

    Закупаете оптом? Заявка на партнёрство:
    http://localhost:3000/ru/stat-partnerom

    Если вы нам не писали, просто удалите это письмо.

    MANTO 1976
    Örnek Sokak 12, 34000 Мертер, Стамбул
    Numune Caddesi 76, 34001 Османбей, Стамбул
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
})

test('a message is stored with its consents, emails and audit entry, or not at all', async () => {
  const { world } = await openTestWorld()
  for (const table of ['consents', 'outbox', 'audit_trail'])
    expect(
      await rowsChangedWithout(table, world.db, () => submitContactMessage(world, form, 'ru')),
    ).toEqual([])
})

test('the same text on the same day is a single message, also when sent ten times at once', async () => {
  const { world, passDays } = await openTestWorld()
  await Promise.all(Array.from({ length: 10 }, () => submitContactMessage(world, form, 'tr')))
  expect(await world.db.select().from(contactMessages)).toHaveLength(1)
  expect(await emailsOf(world)).toHaveLength(2)

  passDays(1)
  await submitContactMessage(world, form, 'tr')
  expect(await world.db.select().from(contactMessages)).toHaveLength(2)
})

test('an address gets a single receipt a day, however many messages are sent in its name', async () => {
  const { world, passDays } = await openTestWorld()
  for (const word of ['bir', 'iki', 'üç'])
    await submitContactMessage(world, { ...form, message: `Mesaj numara ${word}` }, 'tr')

  const toVisitor = async () => (await emailsOf(world)).filter(({ to }) => to === form.email).length
  expect(await world.db.select().from(contactMessages)).toHaveLength(3)
  expect(await toVisitor()).toBe(1)
  passDays(1)
  await submitContactMessage(world, form, 'tr')
  expect(await toVisitor()).toBe(2)
})

test('a message about a product names it to the owner, and differs from the same text without it', async () => {
  const { world } = await openTestWorld()
  const color = { slug: 'navy', name: 'Lacivert' }
  const requested = { id: 'alara-2601', name: 'Alara', styleCode: 'MN-2601', color }
  await submitContactMessage(world, form, 'en', requested)
  await submitContactMessage(world, form, 'en', requested)
  await submitContactMessage(world, form, 'en')

  const stored = await world.db.select().from(contactMessages).orderBy(contactMessages.productId)
  expect(stored).toMatchObject([
    { productId: 'alara-2601', color: 'navy' },
    { productId: null, color: null },
  ])
  const toOwner = (await emailsOf(world)).filter(({ to }) => to === brand.email)
  expect(toOwner[0]?.text).toContain('\nModel: Alara, MN-2601, Lacivert\n')
  expect(toOwner[1]?.text).not.toContain('Model:')
})

test('a partner is answered by name, with the model and the way back to it, and without a word that was typed', async () => {
  const { world } = await openTestWorld()
  const requested = { id: 'nehir-2604', name: 'Nehir Manto', styleCode: 'MN-2604', color: null }
  await submitContactMessage(world, form, 'en', requested, { name: 'Ayşe Demir' })
  const receipt = (await emailsOf(world)).find(({ to }) => to === form.email)
  expect(receipt).toMatchObject({ template: 'shop.partnerMessageReceived' })
  expect(receipt?.text).toContain('Ayşe Demir')
  expect(receipt?.text).toContain('(MN-2604)')
  expect(receipt?.text).toMatch(/\/en\/partner\/products?\/nehir-2604$/m)
  expect(receipt?.text).not.toContain('Selamlar')
  expect(receipt?.text).not.toMatch(/become|apply/i)
})
