import { expect, test } from 'vitest'

import { submitContactMessage } from '#features/messages/contact-message.commands.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { contactForm } from '#features/messages/contact-message.ts'
import { requests } from '#features/requests/request.tables.ts'
import { makeApplication } from '#testing/desk/make-application.ts'
import { openTrade, requestAsGuest } from '#testing/trade/open-trade.ts'

import { countWaiting } from './waiting.queries.ts'

const message = contactForm.parse({
  firstName: 'Ayşe',
  lastName: 'Demir',
  email: 'ayse@butik.example',
  countryCode: '+90',
  phone: '532 000 19 76',
  message: 'Numune görebilir miyiz?',
  consent: 'on',
})

test('counts what waits for an answer, and nothing that has been answered', async () => {
  const { world } = await openTrade()
  expect(await countWaiting(world)).toEqual({ applications: 0, messages: 0, requests: 0 })
  await makeApplication(world, 'anna@vaza.example')
  await submitContactMessage(world, message, 'tr')
  await requestAsGuest(world)
  await requestAsGuest(world, { key: '1c1c1c1c-1c1c-4c1c-8c1c-1c1c1c1c1c1c' })
  expect(await countWaiting(world)).toEqual({ applications: 1, messages: 1, requests: 2 })
  await world.db.update(requests).set({ state: 'quoted', dueAt: null })
  await world.db.update(contactMessages).set({ status: 'done' })
  expect(await countWaiting(world)).toEqual({ applications: 1, messages: 0, requests: 0 })
})
