import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { emptyOwner } from '#base/owner.ts'
import { siteRoutes } from '#features/server-features.ts'
import heads from '#i18n/messages/server/heads.en.json'

import { readHead, type TitledPage } from './read-head.ts'

/** Products and categories have a head of their facts. */
const own = ['category', 'product']
const pages = Object.keys({ ...heads, ...siteRoutes }).filter(
  (page) => !own.includes(page),
) as TitledPage[]

test('every page has a title and a description in each language, also where another text is quoted', () => {
  for (const locale of locales)
    for (const page of pages) {
      const { title, description } = readHead(page, locale, { since: null, isDemo: true })
      for (const text of [title, description]) expect(text).not.toMatch(/^$|\$t\(|\w:\w|head/)
    }
})

test('search engines find the login, and none of the passages to it', () => {
  expect(pages.filter((page) => readHead(page, 'en', emptyOwner).robots).toSorted()).toEqual([
    'confirmEmail',
    'forgotPassword',
    'guestRequest',
    'invitation',
    'newPassword',
    'stopChange',
  ])
})
