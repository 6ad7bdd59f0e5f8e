import type { IncomingMessage } from 'node:http'

import { PAGE_PASS } from '#auth/sessions/page-pass.ts'
import { paths } from '#i18n/paths.ts'

const AREA = new RegExp(`^(?:${Object.values(paths.partner).join('|')})(?:[/?]|$)`)
const PASS = new RegExp(`(?:^|;\\s*)${PAGE_PASS}=`)

/** Is this a page of the partner area for a browser with a page pass? It is rendered for this reader alone. */
export const isOfReader = ({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  AREA.test(url) && PASS.test(headers.cookie ?? '')
