import type { SitePage } from '#features/feature-manifest.ts'
import { sitePages } from '#features/features.ts'

import { forwards, type PageName, paths } from './paths.ts'

/** Pages on the way to a login or to an order, without meaning for others, and passages that features declare. */
const passages: PageName[] = [
  'saleTerms',
  'forgotPassword',
  'newPassword',
  'invitation',
  'confirmEmail',
  ...Object.entries<SitePage>(sitePages).flatMap(([page, { isPassage }]) =>
    isPassage ? [page as PageName] : [],
  ),
]

/** Pages for people who are signed in, or on their way: search engines leave them out. */
export function isPrivatePage(page: PageName): boolean {
  return passages.includes(page) || /^(partner(?!Login)|account|admin)/.test(page)
}

/** The pages of the sitemap with an address for each language; a new page belongs to them by default. */
export const indexedPages = (Object.keys(paths) as PageName[]).filter(
  (page) => !isPrivatePage(page) && !(page in forwards) && !paths[page].en.includes('/:'),
)
