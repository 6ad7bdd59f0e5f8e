import { createElement as h, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Locale } from '#base/locale.ts'

import { ink, paragraphsOf, withBreaks, withWholeWords } from './email-paragraphs.ts'

/** The parts of an email, in reading order. */
export type EmailPage = {
  locale: Locale
  /** The owner of the site. */
  name: string
  title: string
  /** Shown by mailboxes beside the subject. */
  preheader: string
  /** A line that is an address becomes a link, a line of six digits a code; nothing else is read. */
  paragraphs: string[]
  /** Text of a link that has no line of its own before it. */
  openText: string
  /** The sender, line by line. */
  signature: string[]
}

const SERIF = "'Cormorant Garamond', Georgia, 'Times New Roman', serif"
const SANS = "Manrope, 'Segoe UI', Helvetica, Arial, sans-serif"

/**
 * Mailboxes that know no dark mode show the styles of the elements. Mailboxes that do need `!important`
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
