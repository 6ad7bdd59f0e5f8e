import type { RouterContextProvider } from 'react-router'

import {
  LEGAL_VERSION_PARAMETER,
  countsUnpublished,
  type LegalDocument,
  type LegalName,
} from '#base/legal.ts'
import { Refusal } from '#base/refusal.ts'
import {
  findLegalDraft,
  findLegalTextInForce,
  findPublishedLegalText,
  listPublishedLegalTexts,
} from '#features/legal-texts/legal-text.queries.ts'
import { type LegalState } from '#features/legal-texts/legal-text.ts'
import { composeLegalText, type LegalText, readBuiltInLegal, sourceIn } from '#i18n/legal.ts'
import { textsOf } from '#i18n/text.ts'
import { readOrRecall } from '#platform/last-known.ts'
import type { World } from '#platform/world.ts'

import { draftContext, localeContext, ownerContext, worldContext } from '../../shell/context.ts'
import type { DocumentHead } from '../../shell/page-head.ts'

/** Another version that can be read. */
type OtherVersion = { label: string; effectiveOn: string; isAnnounced: boolean }

type PageState = Exclude<LegalState, 'withdrawn'> | 'unpublished'

export type LegalPageData = {
  text: LegalText
  state: PageState
  others: OtherVersion[]
  head: DocumentHead & { page: LegalName }
}

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/**
 * The content of a legal page: the version in force, the version that the address names, or the draft. Server only.
 * @throws {Refusal} missing `versionMissing`
 */
export async function readLegalPage(
  page: LegalName,
  { context, url }: Args,
): Promise<LegalPageData> {
  const world = context.get(worldContext)
  const [locale, owner] = [context.get(localeContext), context.get(ownerContext)]
  const label = url.searchParams.get(LEGAL_VERSION_PARAMETER)
  const inForce = await readInForce(world, page)
  const isDraft = context.get(draftContext)
  const version = isDraft
    ? await readDraft(world, page)
    : label && label !== inForce.version
      ? await readVersion(world, page, label)
      : inForce
  const versions = await readOrRecall(world, `legal versions ${page}`, () =>
    listPublishedLegalTexts(world, page),
  )
  const { t } = textsOf(locale)
  const source =
    version.state === 'unpublished'
      ? { title: t('legal:saleTerms.title'), text: t('legal:saleTerms.none') }
      : sourceIn(version.document, locale)
  const text = composeLegalText(source, version, locale, owner)
  const description = t(`legal:${page}.description`, { brand: owner.name })
  return {
    text,
    state: version.state,
    others: versions
      .filter((each) => each.label !== version.version)
      .map(({ isInForceOrWas, ...other }) => ({ ...other, isAnnounced: !isInForceOrWas })),
    head: {
      page,
      locale,
      title: text.title,
      description,
      robots: version === inForce && version.state === 'inForce' ? undefined : 'noindex',
    },
  }
}

type Version = {
  document: LegalDocument
  version: string
  date: string
  state: PageState
}

function readInForce(world: World, page: LegalName): Promise<Version> {
  return readOrRecall(world, `legal ${page}`, async () => {
    const own = await findLegalTextInForce(world, page)
    if (!own && !countsUnpublished(page))
      return { document: {}, version: '', date: '', state: 'unpublished' as const }
    if (!own) return { ...readBuiltInLegal(page), state: 'inForce' as const }
    const { document, label: version, effectiveOn: date } = own
    return { document, version, date, state: 'inForce' as const }
  })
}

async function readDraft(world: World, page: LegalName): Promise<Version> {
  const draft = await findLegalDraft(world, page)
  const { document } = draft ?? readBuiltInLegal(page)
  return { document, version: '', date: '', state: 'draft' }
}

async function readVersion(world: World, page: LegalName, label: string): Promise<Version> {
  const published = await findPublishedLegalText(world, page, label)
  if (!published) throw new Refusal('missing', 'versionMissing')
  const state = published.inForceAt ? 'replaced' : 'announced'
  return { document: published.document, version: label, date: published.effectiveOn, state }
}
