import { expect, test } from 'vitest'

import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import { renderComponent } from '#testing/web/render-component.ts'

import { ContactHandleLink } from '../contact-handle-link.tsx'
import { DueClock } from '../marks/due-clock.tsx'
import type { PartnerDetails } from './partner-data.ts'
import { PartnerFacts } from './partner-facts.tsx'

const partner = {
  id: 'p1',
  name: 'Anna Vaza',
  company: 'Vaza',
  email: 'anna@vaza.example',
  phone: '+905321112233',
  city: 'Kazan',
  country: 'RU',
  locale: 'ru',
  website: '',
  taxOffice: 'Merter',
  taxNumber: '1655',
  vatId: '',
  terms: '',
  notes: '',
  tags: ['fair', 'VIP'],
  staff: [{ userId: 's1', name: 'Deniz' }],
  contactUserId: 's1',
  status: 'active',
  awaitsAccess: false,
  joinedAt: '2026-11-20T09:00:00Z',
  lastActiveAt: null,
  members: [{ id: 'm1', name: 'Mila', email: 'mila@vaza.example', role: 'member' }],
  invitations: [],
  sessions: 0,
  favorites: [{ id: 'alara-1', name: 'Alara' }],
  viewed: [],
} as unknown as PartnerDetails
const { t } = textsOf('en')
const path = pathTo('adminDashboard', 'en')

const render = (changes: object = {}) =>
  renderComponent(PartnerFacts, { partner: { ...partner, ...changes } }, path)

test('a partner is shown with country, language, tags, the contact of staff and tax data in words', () => {
  const { text, html } = render()
  for (const part of ['Kazan, Russia', 'Русский', 'fair, VIP', 'Deniz', 'Merter 1655', 'Mila'])
    expect(text).toContain(part)
  expect(html).toContain('href="mailto:anna@vaza.example"')
  expect(html).toContain(`href="${pathTo('adminProduct', 'en', { id: 'alara-1' })}"`)
})

test('empty facts that only some partners have are left out, others have a dash', () => {
  const { text } = render({ favorites: [], taxNumber: '' })
  expect(text).not.toContain(t('desk:company.vatId'))
  expect(text).not.toContain('Merter')
  expect(text).toContain(t('desk:partner.noFavorites'))
  expect(text).toMatch(new RegExp(`${t('desk:partner.lastActive')} –`))
})

test('a company that cannot sign in yet is marked, and people who are invited are named', () => {
  expect(render({ awaitsAccess: true }).text).toContain(t('desk:company.access.missing'))
  const invitations = [{ id: 'i1', name: 'Olga', email: 'olga@vaza.example', role: 'owner' }]
  expect(render({ invitations }).text).toContain('Olga')
})

test('a number leads to WhatsApp, a name to Telegram', () => {
  const link = (phone: string) => renderComponent(ContactHandleLink, { phone }, path).html
  expect(link('+905321112233')).toContain('href="https://wa.me/905321112233"')
  expect(link('@vaza')).toContain('href="https://t.me/vaza"')
})

test('a promised answer is calm, soon due or late', () => {
  const clock = (minutes: number | null) => renderComponent(DueClock, { minutes }, path).html
  expect(clock(300)).toContain('data-state="calm"')
  expect(clock(239)).toContain('data-state="soon"')
  expect(clock(-1)).toContain('data-state="late"')
  expect(clock(null)).toBe('')
})
