import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Locale } from '#base/locale.ts'

/** What an email says, in the order in which it is read. */
export type EmailPage = {
  locale: Locale
  /** Whose site it is. */
  name: string
  title: string
  /** Shown by mailboxes beside the subject. */
  preheader: string
  /** A line that is an address becomes a link, a line of six digits a code; nothing else is read. */
  paragraphs: string[]
  /** Text of a link that has no line of its own before it. */
  openText: string
  /** Who writes, line by line. */
  signature: string[]
}

const SERIF = "'Cormorant Garamond', Georgia, 'Times New Roman', serif"
const SANS = "Manrope, 'Segoe UI', Helvetica, Arial, sans-serif"

/**
 * Mailboxes that know no dark mode show the styles of the elements. Those that do need `!important`
 * to replace them.
 */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .background { background: #1b1917 !important; }
  .sheet { background: #26221f !important; border-color: #3d3833 !important; }
  .ink, .ink a { color: #f6f3ee !important; }
  .soft { color: #bdb3a6 !important; }
  .line { border-color: #3d3833 !important; }
  .button { background: #f6f3ee !important; }
  .button a { color: #1b1917 !important; }
}
@media (max-width: 479px) {
  .sheet { padding: 28px 22px !important; }
  .background { padding: 0 !important; }
}`

/** The email as HTML: tables and styles of the elements, as mailboxes need them; no pictures, no scripts. */
export function renderEmailPage(page: EmailPage): string {
  const { locale, title, preheader } = page
  const html = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, DARK),
    ),
    h('body', { className: 'background', style: { margin: 0, background: '#f6f3ee' } }, [
      h('div', { key: 'preheader', style: hidden }, preheader),
      h(Sheet, { key: 'sheet', page }),
    ]),
  )
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

const hidden: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  opacity: 0,
}

function Sheet({ page }: { page: EmailPage }) {
  const cell = h(
    'td',
    {
      className: 'sheet',
      style: {
        background: '#fefdfb',
        border: '1px solid #d9d1c5',
        padding: '40px 44px',
        fontFamily: SANS,
        fontSize: '16px',
        lineHeight: '1.55',
      },
    },
    h('p', { className: 'ink', style: { ...ink, ...brand } }, page.name),
    h('h1', { className: 'ink', style: { ...ink, ...heading } }, withWholeWords(page.title)),
    ...paragraphsOf(page),
    h(Signature, { lines: page.signature }),
  )
  return table(
    { className: 'background', style: { background: '#f6f3ee', padding: '32px 12px' } },
    h(
      'td',
      { align: 'center' },
      table({ style: { maxWidth: '600px', margin: '0 auto', textAlign: 'left' } }, cell),
    ),
  )
}

function table(props: { className?: string; style: CSSProperties }, cell: ReactNode) {
  const { style, ...rest } = props
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      ...rest,
      style: { width: '100%', borderCollapse: 'separate', ...style },
    },
    h('tbody', null, h('tr', null, cell)),
  )
}

const ink: CSSProperties = { color: '#1b1917' }
const brand: CSSProperties = {
  margin: '0 0 28px',
  fontFamily: SERIF,
  fontSize: '20px',
  letterSpacing: '1px',
}
const heading: CSSProperties = {
  margin: '0 0 20px',
  fontFamily: SERIF,
  fontSize: '30px',
  lineHeight: '1.15',
  fontWeight: 400,
}
const spaced: CSSProperties = { margin: '0 0 16px', overflowWrap: 'break-word' }

const ADDRESS = /^https?:\/\/\S+$/
const CODE = /^\d{6}$/

function paragraphsOf({ paragraphs, openText }: EmailPage): ReactNode[] {
  const main = paragraphs.flatMap((one) => one.split('\n')).find((line) => ADDRESS.test(line))
  return paragraphs.map((paragraph, index) => {
    const lines = paragraph.split('\n')
    if (lines.length === 1 && CODE.test(paragraph)) return h(Code, { key: index, code: paragraph })
    const parts: ReactNode[] = []
    let block: string[] = []
    const close = () => {
      if (block.length > 0) parts.push(h(TextParagraph, { key: parts.length, lines: block }))
      block = []
    }
    for (const line of lines) {
      const isQuote = line.startsWith('>')
      if (isQuote !== block.at(-1)?.startsWith('>')) close()
      if (!ADDRESS.test(line)) block.push(line)
      else {
        const label = block.at(-1)?.endsWith(':') ? block.pop()?.slice(0, -1) : undefined
        close()
        const link = { href: line, text: label ?? openText, isMain: line === main }
        parts.push(h(Action, { key: parts.length, ...link }))
      }
    }
    close()
    return h('div', { key: index }, parts)
  })
}

/** What somebody typed is quoted, and stands apart. */
function TextParagraph({ lines }: { lines: string[] }) {
  const isQuote = lines.every((line) => line.startsWith('>'))
  const shown = isQuote ? lines.map((line) => line.replace(/^> ?/, '')) : lines
  const quote: CSSProperties = { borderLeft: '3px solid #d9d1c5', paddingLeft: '16px' }
  return h(
    'p',
    { className: 'ink line', style: { ...ink, ...spaced, ...(isQuote && quote) } },
    withBreaks(shown),
  )
}

type ActionProps = { href: string; text: string; isMain: boolean }

/** The first link of an email is a button; further ones are links. */
function Action({ href, text, isMain }: ActionProps) {
  if (!isMain) {
    const style = { ...ink, textDecoration: 'underline', textDecorationColor: '#9a6b35' }
    return h('p', { className: 'ink', style: spaced }, h('a', { href, style }, text))
  }
  const box: CSSProperties = { display: 'inline-block', background: '#1b1917' }
  const link: CSSProperties = {
    display: 'inline-block',
    padding: '13px 24px',
    color: '#f6f3ee',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  }
  return h(
    'p',
    { style: { margin: '4px 0 20px' } },
    h('span', { className: 'button', style: box }, h('a', { href, style: link }, text)),
  )
}

function Code({ code }: { code: string }) {
  const style = { ...ink, margin: '4px 0 20px', fontSize: '30px', letterSpacing: '8px' }
  return h('p', { className: 'ink', style }, code)
}

function Signature({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  const style: CSSProperties = {
    margin: '32px 0 0',
    paddingTop: '20px',
    borderTop: '1px solid #d9d1c5',
    color: '#57504a',
    fontSize: '13px',
    overflowWrap: 'break-word',
  }
  return h('p', { className: 'soft line', style }, withBreaks(lines))
}

function withBreaks(lines: string[]): ReactNode[] {
  return lines.map((line, index) =>
    h(Fragment, { key: index }, index > 0 && h('br'), withWholeWords(line)),
  )
}

const HYPHENATED = /(\S*\p{L}-\p{L}\S*)/u

const LINE_OF_A_PHONE = 36

/** Words and addresses with a hyphen stand on one line where they fit, and can still be copied. */
function withWholeWords(line: string): ReactNode[] {
  const style: CSSProperties = { display: 'inline-block', maxWidth: '100%' }
  return line.split(HYPHENATED).map((part, index) => {
    const isWhole = index % 2 === 1 && part.length <= LINE_OF_A_PHONE
    return isWhole ? h('span', { key: index, style }, part) : part
  })
}
