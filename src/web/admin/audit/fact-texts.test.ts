import { expect, test } from 'vitest'

import { factTexts } from './fact-texts.ts'

const texts: Record<string, string> = {
  'desk:audit.fact.method': 'With {{value}}',
  'desk:audit.method.password': 'password',
  'desk:audit.fact.fields': 'Fields: {{value}}',
  'catalogue:field.name': 'name',
  'catalogue:field.weightGsm': 'weight',
  'catalogue:visibility.draft': 'Draft',
  'catalogue:visibility.public': 'Public',
  'desk:audit.fact.role': 'Role: {{value}}',
  'desk:staff.roles.editor': 'Editor',
  'desk:partner.role.buyer': 'buyer',
  'desk:note.whatsapp': 'WhatsApp',
  'desk:reason.region': 'Partner in the region',
  'privacy:kind.messages': 'Messages',
}
const find = (key: string, { value = '' } = {}) => texts[key]?.replace('{{value}}', value) ?? null

test('facts are read as words, and numbers that say nothing are left out', () => {
  const read = (facts: Parameters<typeof factTexts>[0]) => factTexts(facts, find)
  expect(read({ method: 'password', session: '3f1c' })).toBe('With password')
  expect(read({ name: 'Elif', fields: 'name weightGsm', version: 4 })).toBe(
    'Elif · Fields: name, weight',
  )
  expect(read({ from: 'draft', to: 'public' })).toBe('Draft → Public')
  expect(read({ from: 'elif-1', to: 'elif' })).toBe('elif-1 → elif')
  expect(read({ to: 3 })).toBe('')
  expect(read({ messages: 2, import: 'a1' })).toBe('Messages: 2')
  expect(read({ method: 'unknown' })).toBe('')
  expect(read({ role: 'editor' })).toBe('Role: Editor')
  expect(read({ role: 'buyer' })).toBe('Role: buyer')
  expect(read({ kind: 'whatsapp', reason: 'region' })).toBe('WhatsApp · Partner in the region')
  expect(read({ kind: 'unknown', role: 'constructor' })).toBe('')
  expect(read(null)).toBe('')
})
