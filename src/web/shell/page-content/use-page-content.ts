import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'

import { type MenuPage, pagesInMenu } from '#features/site-content/menu-pages.ts'
import { noContent, type PageContent } from '#features/site-content/page-content.ts'

import { useSite } from '../use-site.ts'

/** The content that staff have written for this page. */
export function usePageContent(): PageContent {
  const data = useMatches().at(-1)?.loaderData as { content?: PageContent } | null | undefined
  return data?.content ?? noContent
}

type PageNamespace = 'home' | 'brand' | 'atelier' | 'about' | 'fabrics' | 'contact' | 'apply'

/**
 * The messages of a page: the text of staff, else the message of the software. For a company of its own
 * the software says nothing that is true of the demonstration only (`_neutral` in the messages).
 */
export function usePageTranslation<Name extends PageNamespace>(name: Name) {
  const { t, i18n } = useTranslation(name)
  const { texts } = usePageContent()
  return {
    t: ownTranslation(t, i18n, texts, useSite().owner.isDemo),
    wrote: (slot: string) => slot in texts,
  }
}

/** The messages of the frame around every page. */
export function useFrameTranslation() {
  const { t, i18n } = useTranslation('shell')
  const { owner, frame } = useSite()
  return { t: ownTranslation(t, i18n, frame.texts, owner.isDemo) }
}

/** Pages that stand under the brand in the header and the drawer. */
const underBrand = ['about', 'fabrics'] as const satisfies MenuPage[]
type PageUnderBrand = (typeof underBrand)[number]

/**
 * The pages that the menus lead to, in the order of staff: `all` in a row, and as the header has them, where some
 * stand under the brand. Without the brand they stand beside the others.
 */
export function useMenuPages(): {
  all: MenuPage[]
  top: MenuPage[]
  underBrand: PageUnderBrand[]
} {
  const all = pagesInMenu(useSite().frame)
  const isUnder = (page: MenuPage): page is PageUnderBrand =>
    all.includes('brand') && underBrand.some((name) => name === page)
  return {
    all,
    top: all.filter((page) => !isUnder(page)),
    underBrand: all.filter(isUnder),
  }
}

type I18n = ReturnType<typeof useTranslation>['i18n']

function ownTranslation<Texts>(
  t: Texts,
  i18n: I18n,
  texts: Record<string, string>,
  isDemo: boolean,
) {
  const builtIn = t as (key: string, values?: object) => string
  const text = (key: string, values: Record<string, unknown> = {}) => {
    const written = texts[key]
    if (written !== undefined)
      return i18n.services.interpolator.interpolate(written, values, i18n.language, {})
    return builtIn(key, isDemo ? values : { ...values, context: 'neutral' })
  }
  return text as Texts
}
