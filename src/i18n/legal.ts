import { Marked } from 'marked'

import { brand } from '#base/brand.ts'
import type { Locale } from '#base/locale.ts'

/** The texts as they were written: for the server, which turns them into pages. */
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
  html: string
  /** The headings, in order; `id` is the anchor in `html`. */
  sections: { id: string; title: string }[]
}

/** A legal text of the house. Its markup is ours: no visitor's words ever pass through here. */
export function readLegalText(name: LegalName, locale: Locale): LegalText {
  const file = files[`./legal/${name}.${locale}.md`] ?? ''
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const sections: LegalText['sections'] = []
  const title = line(head, 'title')
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${words}</h${depth}>\n`
        const id = `s${sections.length + 1}`
        sections.push({ id, title: plain(words) })
        return `<h2 id="${id}">${words}</h2>\n`
      },
    },
    hooks: {
      // A wide table scrolls by itself, also by keyboard; the page does not.
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            `<div class="table" tabindex="0" role="region" aria-label="${title}"><table>`,
          )
          .replaceAll('</table>', '</table></div>'),
    },
  })
  const html = marked.parse(withOwner(body, locale), { async: false })
  return { title, version: line(head, 'version'), date: line(head, 'date'), html, sections }
}

/** Fills in whose site it is, so that a new owner has no legal text to search. */
function withOwner(text: string, locale: Locale): string {
  const { name, company, email, privacyEmail, phone, city } = brand
  const showrooms = brand.showrooms
    .map(({ street, postcode, district }) => `${street}, ${postcode} ${district[locale]}`)
    .map((address) => `${address}, ${city[locale]}`)
    .join('; ')
  const facts: Record<string, string> = { name, company, email, privacyEmail, phone, showrooms }
  return text.replace(/\{\{(\w+)\}\}/g, (place, fact: string) => facts[fact] ?? place)
}

function line(head: string, name: string): string {
  return new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1] ?? ''
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
}
