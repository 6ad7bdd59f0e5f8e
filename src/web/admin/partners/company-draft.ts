import type { CompanyAddress } from '#features/companies/company.ts'
import { splitTags } from '#features/companies/tag.ts'

import type { PartnerDetails } from './partner-data.ts'

/** An address as it stands in its fields; `lines` separated by line breaks. */
export type AddressDraft = Omit<CompanyAddress, 'kind' | 'lines'> & { lines: string }

const emptyAddress: AddressDraft = {
  recipient: '',
  lines: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
}

/** The data that staff keep about a company, as it stands in the fields. */
export function companyDraftOf(partner: PartnerDetails) {
  const { company, country, city, phone, website, locale, terms, notes, showsContactEmail } =
    partner
  const { taxOffice, taxNumber, vatId, businessType } = partner
  const addressOf = (kind: CompanyAddress['kind']): AddressDraft => {
    const address = partner.addresses.find((each) => each.kind === kind)
    return address ? { ...address, lines: address.lines.join('\n') } : emptyAddress
  }
  return {
    company,
    country,
    city,
    phone,
    website,
    locale,
    terms,
    notes,
    taxOffice,
    taxNumber,
    vatId,
    businessType: businessType ?? '',
    tags: partner.tags.join(', '),
    contactUserId: partner.contactUserId ?? '',
    showsContactEmail,
    billing: addressOf('billing'),
    shipping: addressOf('shipping'),
  }
}

export type CompanyDraft = ReturnType<typeof companyDraftOf>

/** The draft as the server wants it: an address without a line and a city is none; without a country it has the company's. */
export function readCompanyDraft(draft: CompanyDraft) {
  const { billing, shipping, businessType, tags, contactUserId, ...details } = draft
  const addresses = (
    [
      ['billing', billing],
      ['shipping', shipping],
    ] as const
  ).flatMap(([kind, { lines, country, ...address }]) => {
    const filled = lines.split('\n').filter((line) => line.trim() !== '')
    if (filled.length === 0 && !address.city && !address.recipient) return []
    return [{ ...address, kind, lines: filled, country: country || details.country }]
  })
  return {
    ...details,
    businessType: businessType || null,
    tags: splitTags(tags),
    contactUserId: contactUserId || null,
    addresses,
  }
}
