import { PAGE_PASS } from '#auth/sessions/page-pass.ts'
import { paths } from '#i18n/paths.ts'

const AREA = new RegExp(`^(?:${Object.values(paths.partner).join('|')})(?:[/?]|$)`)
const PASS = new RegExp(`(?:^|;\\s*)${PAGE_PASS}=`)

/**
 * Is this a page of the partner area for a browser with a page pass? It is rendered for this reader alone.
 * @param url path and query of a request
 */
export const isOfReader = (url: string, cookie = ''): boolean => AREA.test(url) && PASS.test(cookie)
