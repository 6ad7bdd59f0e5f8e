import { inEachLanguage, type InEachLanguage, type Locale } from '#base/locale.ts'
import {
  factsOfDemonstration,
  type SitePage,
  sitePages,
  type SlotPage,
} from '#features/site-content/site-slots.ts'
import { serverTexts } from '#i18n/text.ts'

/** Names of the pages among the heads, where they differ. */
const headNames: Partial<Record<SitePage, string>> = { apply: 'becomePartner' }

/**
 * The default of each text of a page, while staff have written nothing; empty where it has no default. Server only.
 * @param isDemo whether the site shows the company of the demonstration
 */
export function builtInTexts(page: SitePage, isDemo: boolean): Record<string, InEachLanguage> {
  const { texts }: SlotPage = sitePages[page]
  return Object.fromEntries(
    texts.map((slot) => [
      slot,
      inEachLanguage((locale) => builtInText(page, slot, locale, isDemo)),
    ]),
  )
}

function builtInText(page: SitePage, slot: string, locale: Locale, isDemo: boolean): string {
  if (!isDemo && factsOfDemonstration[page]?.includes(slot)) return ''
  const [group = '', name = ''] = slot.split('.')
  if (['picture', 'points', 'announcement'].includes(group)) return ''
  const [namespace, key] =
    group === 'head'
      ? ['heads', `${headNames[page] ?? page}.${name}`]
      : [page === 'frame' ? 'shell' : page, slot]
  const resource = (full: string) =>
    serverTexts(locale).getResource(locale, namespace, full) as string | undefined
  return (!isDemo && resource(`${key}_neutral`)) || resource(key) || ''
}
