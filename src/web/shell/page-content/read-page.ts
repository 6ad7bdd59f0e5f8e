import type { RouterContextProvider } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import { noContent, type PageContent } from '#features/site-content/page-content.ts'
import { readContent } from '#features/site-content/site-content.queries.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import { holdShortWords } from '#i18n/hold-short-words.ts'
import { readOrRecall } from '#platform/last-known.ts'

import { draftContext, localeContext, ownerContext, worldContext } from '../context.ts'
import { BRAND_PLACEHOLDER, type DocumentHead } from '../page-head.ts'
import { readHead } from '../read-head.ts'

const contentOf = {
  home: 'home',
  brand: 'brand',
  atelier: 'atelier',
  about: 'about',
  fabrics: 'fabrics',
  contact: 'contact',
  becomePartner: 'apply',
} as const satisfies Partial<Record<DocumentHead['page'], SitePage>>

/** Reads the content that staff have written for a page, and its head: for the loader of a page with slots. Server only. */
export async function readPage(
  context: Readonly<RouterContextProvider>,
  page: keyof typeof contentOf,
): Promise<{ content: PageContent; head: DocumentHead }> {
  const locale = context.get(localeContext)
  const owner = context.get(ownerContext)
  const content = await readPageContent(context, contentOf[page])
  return { content, head: headOf(readHead(page, locale, owner), content, owner) }
}

/** The content of a page, or of the frame around all, in the page's language. */
export async function readPageContent(
  context: Readonly<RouterContextProvider>,
  page: SitePage,
): Promise<PageContent> {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  if (context.get(draftContext)) return prepared(page, locale, await read(true))
  return readOrRecall(world, `content ${page} ${locale}`, async () =>
    prepared(page, locale, await read(false)),
  )

  function read(draft: boolean) {
    return readContent(world, [page], locale, draft)
  }
}

function prepared(
  page: SitePage,
  locale: Locale,
  contents: Record<string, PageContent>,
): PageContent {
  const { texts, ...others } = contents[page] ?? noContent
  return { ...others, texts: holdShortWords(texts, locale) as Record<string, string> }
}

function headOf(head: DocumentHead, { texts }: PageContent, owner: Owner): DocumentHead {
  const filled = (text: string | undefined) =>
    text
      ?.replaceAll('{{brand}}', BRAND_PLACEHOLDER)
      .replaceAll('{{year}}', String(owner.since ?? ''))
  return {
    ...head,
    title: filled(texts['head.title']) ?? head.title,
    description: filled(texts['head.description']) ?? head.description,
  }
}
