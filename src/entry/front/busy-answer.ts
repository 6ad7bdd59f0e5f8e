import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { fallbackLocale, type Locale } from '#base/locale.ts'
import { localeOf } from '#i18n/path-to.ts'
import { serverWords } from '#languages/server-words.ts'

/** Seconds after which another try makes sense. */
const RETRY_SECONDS = '2'

const STYLE =
  'body{margin:0;box-sizing:border-box;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.125rem/1.5 Manrope,system-ui,sans-serif;color:#1f1b16;background:#f6f3ee}main{max-width:32rem}h1{font:400 2.25rem/1.15 Cormorant,Georgia,serif;margin:0 0 1rem}p{margin:0 0 1rem}a{color:inherit}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

const FOR_PROGRAMS = /^\/(api|auth|functions|rest|media)\/|\.data(\?|$)/

/** Answers that the site is too busy at the moment: to people in the language of the address. */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { url = '', method } = request
  const isForPeople = !FOR_PROGRAMS.test(url)
  const body = isForPeople
    ? pageOf(localeOf(url.split('?', 1)[0] ?? ''), method === 'POST')
    : JSON.stringify({ code: 'busy', msg: serverWords[fallbackLocale].messages.busy.text })
  response.writeHead(503, {
    'retry-after': RETRY_SECONDS,
    'cache-control': 'no-store',
    'content-type': isForPeople ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...(isForPeople ? { 'content-security-policy': POLICY } : {}),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

function pageOf(locale: Locale, isForm: boolean): string {
  const { title, text, again, unsent: hint } = serverWords[locale].messages.busy
  const last = isForm ? `<p>${hint}</p>` : `<p><a href="">${again}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>${last}</main></body></html>`
}
