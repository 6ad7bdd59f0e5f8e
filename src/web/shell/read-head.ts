import type { LoaderFunctionArgs } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { SiteOwner } from '#base/owner.ts'
import { siteRoutes } from '#features/server-features.ts'
import { isPrivatePage } from '#i18n/indexed-pages.ts'
import type heads from '#i18n/messages/server/heads.en.json'
import type { PageName } from '#i18n/paths.ts'
import { textsOf } from '#i18n/text.ts'

import { localeContext, ownerContext } from './context.ts'
import { BRAND_PLACEHOLDER, type DocumentHead } from './page-head.ts'

type FeaturePage = keyof typeof siteRoutes

/** Pages with a title of their own. Products and legal texts bring theirs, pages behind the login name it in their handle. */
export type TitledPage =
  | Exclude<Extract<PageName, keyof typeof heads>, 'category' | 'product'>
  | FeaturePage

/**
 * Title and description of a page, for its loader: among the texts where its feature says, else in `heads:<page>`.
 * Server only.
 * @param owner the owner of the site: a company of its own is not described as the demonstration
 */
export function readHead(
  page: TitledPage,
  locale: Locale,
  { since, isDemo }: Pick<SiteOwner, 'since' | 'isDemo'>,
): DocumentHead {
  const { t } = textsOf(locale)
  const key = isOfFeature(page) ? siteRoutes[page].head : (`heads:${page}` as const)
  const facts = {
    brand: BRAND_PLACEHOLDER,
    year: since,
    ...(!isDemo && { context: 'neutral' }),
  }
  return {
    page,
    locale,
    title: t(`${key}.title`, facts),
    description:
      since && (page === 'home' || page === 'brand')
        ? t(`heads:${page}.descriptionSince`, facts)
        : t(`${key}.description`, facts),
    robots: isPrivatePage(page) ? 'noindex' : undefined,
  }
}

function isOfFeature(page: TitledPage): page is FeaturePage {
  return page in siteRoutes
}

/** The loader of a page that needs nothing else from the server. */
export function headLoader(page: TitledPage) {
  return ({ context }: LoaderFunctionArgs) => ({
    head: readHead(page, context.get(localeContext), context.get(ownerContext)),
  })
}
