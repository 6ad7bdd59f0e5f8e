import { createHash } from 'node:crypto'

import { renderNonce } from './render-nonce.ts'

/**
 * Lets only the framework's own inline scripts run: those that carry the secret mark get their
 * hash into the policy, then the mark is taken out. Markup that slipped in from data has none.
 */
export function sealPage(html: string): Sealed {
  const marked = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) =>
      attributes.includes(` nonce="${renderNonce}"`) && !/\ssrc=/.test(attributes),
  )
  const hashes = new Set(
    marked.map(([, , script = '']) => {
      const hash = createHash('sha256').update(script).digest('base64')
      return ` 'sha256-${hash}'`
    }),
  )
  return {
    html: html.replaceAll(` nonce="${renderNonce}"`, ''),
    policy: contentPolicy([...hashes].join('')),
    robots: /<meta name="robots" content="([a-z,]+)"\/>/.exec(html)?.[1],
  }
}

/** `robots` is the robots tag of the page: programs that read no HTML get it as a header. */
type Sealed = { html: string; policy: string; robots: string | undefined }

function contentPolicy(hashes: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Scripts cannot turn text into markup or code, except what `web/shell/start/bootstrap.js` allows for React.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
