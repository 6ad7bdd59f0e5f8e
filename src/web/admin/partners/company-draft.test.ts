import { expect, test } from 'vitest'

import { companyDetails } from '#features/companies/company.ts'

import { type AddressDraft, type CompanyDraft, readCompanyDraft } from './company-draft.ts'

const noAddress: AddressDraft = {
  recipient: '',
  lines: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
}
const draft: CompanyDraft = {
  company: 'Vaza GmbH',
  country: 'DE',
  city: 'Berlin',
  phone: '',
  website: '',
  locale: 'en',
  terms: '',
  notes: '',
  taxOffice: '',
  taxNumber: '',
  vatId: '',
  businessType: '',
  tags: '',
  contactUserId: '',
  showsContactEmail: false,
  billing: noAddress,
  shipping: noAddress,
}

test('an address that nobody filled in is none, one with a city alone is one', () => {
  expect(readCompanyDraft(draft).addresses).toEqual([])
  const billing = { ...noAddress, lines: ' \n', postalCode: '10115' }
  expect(readCompanyDraft({ ...draft, billing }).addresses).toEqual([])
  const shipping = { ...noAddress, city: 'Berlin' }
  expect(readCompanyDraft({ ...draft, shipping }).addresses).toMatchObject([
    { kind: 'shipping', city: 'Berlin', lines: [] },
  ])
})

test('lines of an address are what is not empty, and its country is the company’s unless it has one', () => {
  const billing = { ...noAddress, lines: 'Hof 2\n\nTorstraße 1', city: 'Berlin' }
  const shipping = { ...billing, country: 'AT' }
  expect(readCompanyDraft({ ...draft, billing, shipping }).addresses).toMatchObject([
    { kind: 'billing', lines: ['Hof 2', 'Torstraße 1'], country: 'DE' },
    { kind: 'shipping', country: 'AT' },
  ])
})

test('what is left open is null, tags are single words, and the server takes the result', () => {
  const details = readCompanyDraft({ ...draft, tags: 'berlin, vip' })
  expect(details).toMatchObject({
    businessType: null,
    contactUserId: null,
    tags: ['berlin', 'vip'],
  })
  expect(companyDetails.safeParse(details).error).toBeUndefined()
})
