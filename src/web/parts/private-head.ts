import type { MetaDescriptor } from 'react-router'

import { brand } from '#base/brand.ts'

/** Head of a page behind the login, or on the way there: its title, and nothing for search engines. */
export function privateHead(title: string | undefined): MetaDescriptor[] {
  return [
    { title: title ? `${title} · ${brand.name}` : brand.name },
    { name: 'robots', content: 'noindex, nofollow' },
    // An address may carry what concerns nobody else.
    { name: 'referrer', content: 'same-origin' },
  ]
}
