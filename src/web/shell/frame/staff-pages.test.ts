import { expect, test } from 'vitest'

import { type StaffRole, staffRoles } from '#features/access/role.ts'

import { areaLinks } from './area-links.ts'
import { mayOpenPage } from './staff-pages.ts'

test('the side navigation has for each role what it may open, and nothing without a role', () => {
  const linksOf = (role: StaffRole | undefined) =>
    areaLinks.admin
      .map(({ page }) => page)
      .filter((page) => mayOpenPage(role, page))
      .map((page) => page.replace('admin', ''))
  expect(linksOf('owner')).toHaveLength(areaLinks.admin.length)
  expect(linksOf('editor').join(' ')).toBe(
    'Dashboard Products Terms Translations Media Site Imports Availability',
  )
  expect(linksOf('desk').join(' ')).toBe(
    'Dashboard Requests Quotes Orders QuoteReport Applications Partners Documents Credentials Links Messages Emails Texts Products PriceLists Exports Reports',
  )
  expect(linksOf(undefined)).toEqual([])
  expect(staffRoles.every((role) => mayOpenPage(role, 'partner'))).toBe(true)
})
