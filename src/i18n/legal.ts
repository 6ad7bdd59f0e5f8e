import { Marked, type Token, type Tokens } from 'marked'

import { brandOwner } from '#base/brand-owner.ts'
import { mailLink } from '#base/email-text/mail-link.ts'
import { fallbackLocale, type Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'

/** The Markdown sources, for the server only. */
const files = import.meta.glob<string>('./legal/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export type LegalName = 'privacy' | 'terms' | 'cookies'

export type LegalText = {
  title: string
  /** Of the text, as consents name it: `2026-11`. */
  version: string
  /** Since when it is in force: `2026-11-21`. */
  date: string
  blocks: LegalBlock[]
  /** The headings, in order; `id` is the anchor of their block. */
  sections: { id: string; title: string }[]
}

/** Words, some of them strong or a link. */
export type LegalTexts = (string | { strong: string } | { link: string; to: string })[]

/** The pieces a legal text is made of: as data, since markup cannot be put into a page safely. */
export type LegalBlock =
  | { kind: 'section'; id: string; texts: LegalTexts }
  | { kind: 'subsection' | 'paragraph'; texts: LegalTexts }
  | { kind: 'list'; isOrdered: boolean; items: LegalTexts[] }
  | { kind: 'table'; head: LegalTexts[]; rows: LegalTexts[][] }

/**
 * A legal text of the server.
 * @throws {Error} when a text uses Markdown that pages do not support
 */
export function readLegalText(name: LegalName, locale: Locale, owner = brandOwner): LegalText {
  const fileIn = (each: Locale) => files[`./legal/${name}.${each}.md`]
  const file = fileIn(locale) ?? fileIn(fallbackLocale) ?? ''
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const tokens = readTokens(body, locale, owner).filter(({ type }) => type !== 'space')
  const sections: LegalText['sections'] = []
  const blocks = tokens.map((token) => {
    const block = readBlock(token as Tokens.Generic, `s${sections.length + 1}`)
    if (block.kind === 'section') sections.push({ id: block.id, title: plain(block.texts) })
    return block
  })
  const [title, version, date] = ['title', 'version', 'date'].map((part) => line(head, part))
  return { title: title ?? '', version: version ?? '', date: date ?? '', blocks, sections }
}

function readBlock(token: Tokens.Generic, nextId: string): LegalBlock {
  const [read, texts] = [token as Token, () => readTexts(token.tokens)]
  if (read.type === 'heading' && token['depth'] === 2)
    return { kind: 'section', id: nextId, texts: texts() }
  if (read.type === 'heading') return { kind: 'subsection', texts: texts() }
  if (read.type === 'paragraph') return { kind: 'paragraph', texts: texts() }
  if (read.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return { kind: 'list', isOrdered: ordered, items: items.map(readItem) }
  }
  if (read.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => readTexts(tokens))
    return { kind: 'table', head: cells(header), rows: rows.map(cells) }
  }
  throw new Error(`A legal text has a ${read.type}, which no page shows`)
}

/** What an item says; it has one paragraph, and no list in the list. */
function readItem({ tokens: [first, ...more] }: Tokens.ListItem): LegalTexts {
  if (!first || more.length > 0 || !('tokens' in first))
    throw new Error('An item of a legal text is more than words')
  return readTexts(first.tokens)
}

function readTexts(tokens: Token[] = []): LegalTexts {
  return tokens.map((token) => {
    if (token.type === 'text' || token.type === 'escape') return token.text
    if (token.type === 'strong') return { strong: token.text }
    if (token.type === 'link') return { link: token.text, to: token.href }
    throw new Error(`A legal text has a ${token.type}, which no page shows`)
  })
}

/**
 * Tokens that name whose site it is, so that a new owner has no legal text to search. What the owner
 * entered is filled in after the text is read: a brand may be called `A*B*` or `<M>`.
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
  return { name, company, email, privacyEmail, phone, showrooms }
}

function line(head: string, name: string): string {
  return new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1] ?? ''
}

function plain(texts: LegalTexts): string {
  return texts
    .map((word) => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.link))
    .join('')
}
