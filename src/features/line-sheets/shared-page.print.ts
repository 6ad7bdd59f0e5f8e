import { createHash } from 'node:crypto'

import { type Locale, locales } from '#base/locale.ts'
import { writeDayOf } from '#features/documents/paper-dates.print.ts'

import { formatsOf } from './product-export.ts'
import type { ExportFormat, ExportKind } from './product-export.ts'
import { sheetText } from './sheet-text.print.ts'

export type SharedPage = {
  locale: Locale
  kind: ExportKind
  title: string
  /** The company whose products they are; null: it stays unsaid. */
  maker: string | null
  products: number
  expiresAt: Date
  hasPassword: boolean
  /** The fault of the password that was just sent. */
  fault: 'wrong' | 'tooOften' | null
}

const style = `
:root{color-scheme:light;--ink:#1b1917;--soft:#5e5750;--line:#d9d1c5;--ground:#f6f3ee}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{inline-size:100%;max-inline-size:30rem;display:grid;gap:20px;background:#fff;padding:clamp(24px,6vw,48px)}
h1{font:500 clamp(1.6rem,6vw,2.25rem)/1.15 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
.maker{letter-spacing:.04em}
.soft{color:var(--soft);font-size:.875rem}
form,label{display:grid;gap:8px}form{gap:16px}
input{font:inherit;padding:12px;border:1px solid #857c72;min-block-size:48px;inline-size:100%}
.files{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;flex:1 1 9rem;min-block-size:48px;padding:0 20px;border:1px solid var(--ink);background:var(--ink);
color:#fff;cursor:pointer}
button+button{background:#fff;color:var(--ink)}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.fault{color:#9b1c1c}
`

/** The only style of the page, as its policy names it. */
export const sharedPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * The page behind a link: its title, a password field if it needs a password, and its files.
 * It stands by itself, without script, picture or mark of the site, so that it can say nothing of the maker.
 * @param action its own address
 */
export function writeSharedPage(page: SharedPage, action: string): string {
  const { locale, kind, title, maker, products, expiresAt, hasPassword, fault } = page
  const t = sheetText(locale)
  const files = formatsOf[kind].map((format) => buttonOf(format, locale)).join('')
  const facts = [
    t(kind === 'pack' ? 'pack' : 'lineSheet'),
    t('styles', { count: products }),
    t('shared.until', { day: writeDayOf(expiresAt, locale) }),
  ].join(' · ')
  const password = hasPassword
    ? `<label for="password">${t('shared.password')}<input id="password" name="password" type="password" required
autocomplete="off"${fault ? ' aria-invalid="true" aria-describedby="fault"' : ''}></label>`
    : ''
  const alert = fault
    ? `<p class="fault" id="fault" role="alert">${t(`shared.fault.${fault}`)}</p>`
    : ''
  return frame(
    locale,
    title,
    `${maker ? `<p class="maker">${escapeHtml(maker)}</p>` : ''}<h1>${escapeHtml(title)}</h1><p class="soft">${facts}</p>
<form method="post" action="${action}">${password}${alert}<div class="files">${files}</div></form>`,
  )
}

/** A page for a link that leads nowhere (any more), in all languages: the language of its owner is not known. */
export function writeGonePage(): string {
  const lines = locales.map(
    (locale) => `<p lang="${locale}">${sheetText(locale)('shared.gone')}</p>`,
  )
  return frame('en', sheetText('en')('shared.goneTitle'), lines.join(''))
}

function buttonOf(format: ExportFormat, locale: Locale): string {
  return `<button name="format" value="${format}">${sheetText(locale)(`shared.file.${format}`)}</button>`
}

function frame(locale: Locale, title: string, content: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="same-origin"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>${content}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
