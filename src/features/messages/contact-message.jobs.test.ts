import { expect, test } from 'vitest'

import { deleteOldAuditEntries } from '#audit/audit.jobs.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { deleteOldEmails } from '#platform/mail/outbox.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { submitContactMessage } from './contact-message.commands.ts'
import { deleteOldMessages } from './contact-message.jobs.ts'
import { contactMessages } from './contact-message.tables.ts'
import { contactForm } from './contact-message.ts'

test('a message, its emails and its audit entry are deleted after their retention time', async () => {
  const { world, passDays } = await openTestWorld()
  const form = contactForm.parse({
    firstName: 'Ayşe',
    lastName: 'Demir',
    email: 'ayse@butik.example',
    countryCode: '+90',
    phone: '532 000 19 76',
    message: 'Numune görebilir miyiz?',
    consent: 'on',
  })
  await submitContactMessage(world, form, 'tr')
  const forget = async () => [
    await deleteOldEmails(world),
    await deleteOldMessages(world),
    await deleteOldAuditEntries(world),
  ]
  const count = async () => [
    await world.db.$count(outbox),
    await world.db.$count(contactMessages),
    await world.db.$count(auditTrail),
  ]

  passDays(29)
  expect(await forget()).toEqual([false, false, false])
  expect(await count()).toEqual([2, 1, 1])
  passDays(2)
  expect(await forget()).toEqual([true, false, false])
  // 24 months are 731 days here, 60 months 1826.
  passDays(699)
  expect(await forget()).toEqual([false, false, false])
  passDays(2)
  expect(await forget()).toEqual([false, true, false])
  passDays(1093)
  expect(await forget()).toEqual([false, false, false])
  passDays(2)
  expect(await forget()).toEqual([false, false, true])
  expect(await count()).toEqual([0, 0, 0])
})
