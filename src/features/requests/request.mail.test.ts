import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import { emailText } from '#i18n/email.mail.ts'

import { requestAddress, requestReceived } from './request.mail.ts'

const at = new Date('2026-11-21T09:00:00Z')
const origin = 'https://manto1976.example'
const request = {
  id: '3f2a91c0-1111-4111-8111-111111111111',
  number: 'R-2026-0001',
  name: 'Anna',
  company: 'Vaza',
  email: 'anna@vaza.example',
  country: 'KZ',
  submittedAt: at,
}

test('a private link says what its holder can do; the link of a company, which asks for a login, does not', () => {
  for (const locale of locales) {
    const receiptOf = (partnerId: string | null, token: string | null) => {
      const sent = { ...request, locale, partnerId }
      return requestReceived(sent, requestAddress(sent, origin, token), at)(brandOwner)
    }
    const note = emailText(locale)('privateLink.read')
    const guest = receiptOf(null, 'x'.repeat(43))
    expect(guest.text).toContain(`#token=${'x'.repeat(43)}\n\n${note}\n\n`)
    const partner = receiptOf('3f2a91c0-2222-4222-8222-222222222222', null)
    expect(partner.text).not.toContain(note)
    expect(partner.text).not.toMatch(/\n{3}/)
  }
})
