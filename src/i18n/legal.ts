import { Marked, type Token, type Tokens } from 'marked'

import { brandOwner } from '#base/brand-owner.ts'
import { mailLink } from '#base/email-text/mail-link.ts'
import type { LegalDocument, LegalName, LegalSource } from '#base/legal.ts'
import { fallbackLocale, type Locale, locales } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'

/** The Markdown sources, for the server only. */
const files = import.meta.glob<string>('./legal/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export type LegalText = {
  title: string
  /** Version of the text, as consents name it: `2026-11`. */
  version: string
  /** Date from which it is in force: `2026-11-21`. */
  date: string
  blocks: LegalBlock[]
  /** The headings, in order; `id` is the anchor of their block. */
  sections: { id: string; title: string }[]
}

/** Words, plain, strong or a link. */
export type LegalTexts = (string | { strong: string } | { link: string; to: string })[]

/** The blocks of a legal text: as data, since markup cannot be put into a page safely. */
export type LegalBlock =
  | { kind: 'section'; id: string; texts: LegalTexts }
  | { kind: 'subsection' | 'paragraph'; texts: LegalTexts }
  | { kind: 'list'; isOrdered: boolean; items: LegalTexts[] }
  | { kind: 'table'; head: LegalTexts[]; rows: LegalTexts[][] }

/** The text that comes with the software, as its source, in the languages it has. */
export function readBuiltInLegal(name: LegalName): {
  version: string
  date: string
  document: LegalDocument
} {
  const sources = locales.flatMap((locale) => {
    const file = files[`./legal/${name}.${locale}.md`]
    if (file === undefined) return []
    const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
    return [{ locale, head, source: { title: line(head, 'title'), text: text.trim() } }]
  })
  const head = sources[0]?.head ?? ''
  return {
    version: line(head, 'version'),
    date: line(head, 'date'),
    document: Object.fromEntries(sources.map(({ locale, source }) => [locale, source])),
  }
}

/** The text that comes with the software, as its pages show it. */
export function readLegalText(name: LegalName, locale: Locale, owner = brandOwner): LegalText {
  const { version, date, document } = readBuiltInLegal(name)
  return composeLegalText(sourceIn(document, locale), { version, date }, locale, owner)
}

/** The text of a document in a language, else in another that it has. */
export function sourceIn(document: LegalDocument, locale: Locale): LegalSource {
  const language = [locale, fallbackLocale, ...locales].find((each) => document[each])
  return (language && document[language]) ?? { title: '', text: '' }
}

/** A legal text as its page shows it; unsupported Markdown stays as it was typed. */
export function composeLegalText(
  { title, text }: LegalSource,
  { version, date }: Pick<LegalText, 'version' | 'date'>,
  locale: Locale,
  owner: Owner,
): LegalText {
  const tokens = readTokens(text, locale, owner).filter(({ type }) => type !== 'space')
  const sections: LegalText['sections'] = []
  const blocks = tokens.map((token) => {
    const block = readBlock(token as Tokens.Generic, `s${sections.length + 1}`)
    if (block.kind === 'section') sections.push({ id: block.id, title: plain(block.texts) })
    return block
  })
  return { title, version, date, blocks, sections }
}

function readBlock(token: Tokens.Generic, nextId: string): LegalBlock {
  const [block, children] = [token as Token, () => readTexts(token.tokens)]
  if (block.type === 'heading' && token['depth'] === 2)
    return { kind: 'section', id: nextId, texts: children() }
  if (block.type === 'heading') return { kind: 'subsection', texts: children() }
  if (block.type === 'paragraph') return { kind: 'paragraph', texts: children() }
  if (block.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', isOrdered: ordered, items: items.map(readItem) }
  }
  if (block.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readTexts(tokens))
    return { kind: 'table', head: cells(header), rows: rows.map(cells) }
  }
  return { kind: 'paragraph', texts: wordsOf(block) }
}

/** The words of an item, followed by those of a nested list. */
function readItem({ tokens }: Tokens.ListItem): LegalTexts {
  return tokens.flatMap((token, at) => [...(at > 0 ? [' '] : []), ...wordsOf(token)])
}

/** The words of any token, without its formatting. */
function wordsOf(token: Token): LegalTexts {
  if ('tokens' in token && token.tokens) return readTexts(token.tokens)
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(readItem)
  return ['text' in token && typeof token.text === 'string' ? token.text : token.raw]
}

function readTexts(tokens: Token[] = []): LegalTexts {
  return tokens.flatMap((token): LegalTexts => {
    if (token.type === 'strong') return [{ strong: token.text }]
    if (token.type === 'link' && SAFE_LINK.test(token.href))
      return [{ link: token.text, to: token.href }]
    return wordsOf(token)
  })
}

/** Allowed targets of a link: no script. */
const SAFE_LINK = /^(https?:|mailto:|tel:|\/|#)/i

/**
 * Tokens that name the owner of the site, so that a new owner has no legal text to search. Values of the owner
 * are filled in after the text is read: a brand may be called `A*B*` or `<M>`.
 */
function readTokens(text: string, locale: Locale, owner: Owner): Token[] {
  const facts = factsOf(owner, locale)
  const fill = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (match, fact: string) => facts[fact] ?? match)
  const marked = new Marked()
  const tokens = marked.lexer(text)
  void marked.walkTokens(tokens, (token) => {
    if ('text' in token) token.text = fill(token.text)
    if (token.type !== 'link') return
    const link = token as Tokens.Link
    const [, fact = ''] = /^mailto:\{\{(\w+)\}\}$/.exec(link.href) ?? []
    if (fact) link.href = mailLink(facts[fact] ?? '')
  })
  return tokens
}

function factsOf({ name, company, ...owner }: Owner, locale: Locale): Record<string, string> {
  const { email, phone } = owner
  const privacyEmail = owner.privacyEmail || email
  const showrooms = owner.showrooms
    .map(
      ({ street, postcode, district, city }) =>
        `${street}, ${postcode} ${district[locale]}, ${city[locale]}`,
    )
    .join('; ')
  const requestMonths = String(owner.production.requestYears * 12)
  const address = owner.registration.address || showrooms
  const city = owner.city[locale]
  return { name, company, email, privacyEmail, phone, address, city, requestMonths }
}

function line(head: string, name: string): string {
  return new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1] ?? ''
}

function plain(pieces: LegalTexts): string {
  return pieces
    .map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.link))
    .join('')
}
