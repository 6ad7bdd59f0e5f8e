import { expect, test } from 'vitest'

import { channelsOf } from './channel.ts'
import { defaultTexts } from './default-texts.ts'
import { fillText, isFilled, placeholders, preparedTextNames } from './prepared-text.ts'

const addresses = (phone: string, text: string) =>
  channelsOf({ phone, email: 'anna+1@vaza.example' }, 'Vaza & Co').map(
    ({ channel, addressOf }) => `${channel} ${addressOf(text)}`,
  )

test('a number is reached by WhatsApp first, with the text ready to send', () => {
  expect(addresses('+905321112233', 'Ad & soyad?\nÇok')).toEqual([
    'whatsapp https://wa.me/905321112233?text=Ad%20%26%20soyad%3F%0A%C3%87ok',
    'telegram https://t.me/+905321112233',
    'email mailto:anna%2B1@vaza.example?subject=Vaza%20%26%20Co&body=Ad%20%26%20soyad%3F%0A%C3%87ok',
    'phone tel:+905321112233',
  ])
})

test('a name is reached by Telegram first, and has no number to call; without both by email', () => {
  expect(addresses('@anna_v', 'Hi')).toEqual([
    'telegram https://t.me/anna_v?text=Hi',
    'email mailto:anna%2B1@vaza.example?subject=Vaza%20%26%20Co&body=Hi',
  ])
  expect(addresses('', 'Hi')).toEqual([
    'email mailto:anna%2B1@vaza.example?subject=Vaza%20%26%20Co&body=Hi',
  ])
})

test('a text is filled in; a place without a value stays visible', () => {
  expect(fillText('{name}: {link} {until} {password}', { name: 'A', link: 'x' })).toBe(
    'A: x {until} {password}',
  )
})

test('a reminder is filled only while a temporary password is valid', () => {
  const facts = { name: 'Ada', brand: 'Manto', link: 'https://manto.example' }
  const reminder = defaultTexts.reminder.tr
  expect(isFilled(fillText(reminder, facts))).toBe(false)
  expect(isFilled(fillText(reminder, { ...facts, until: '1 Aralık' }))).toBe(true)
  expect(isFilled('Ada {isim}')).toBe(true)
})

test('the texts that come with the software name known places only, and no password', () => {
  for (const name of preparedTextNames)
    for (const text of Object.values(defaultTexts[name]))
      for (const [, place] of text.matchAll(/\{(\w+)\}/g)) expect(placeholders).toContain(place)
})
