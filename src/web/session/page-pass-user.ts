import { PAGE_PASS_DAYS, PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'
import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { writeCookie } from './browser-storage.ts'

/**
 * Tells the server that the user of the page pass is still signed in here; null: nobody is. Without a connection
 * the pass itself cannot be taken back, and opens nothing without this.
 */
export function setPagePassUser(id: string | null): void {
  for (const locale of locales)
    writeCookie(PAGE_PASS_USER, id ?? '', pathTo('partner', locale), id ? PAGE_PASS_DAYS : 0)
}
