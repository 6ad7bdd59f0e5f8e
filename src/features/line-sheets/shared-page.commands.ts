import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import type { SharedExport } from './product-export.queries.ts'
import { mainLanguage } from './product-export.ts'
import {
  sharedPageStyle,
  type SharedPage,
  writeGonePage,
  writeSharedPage,
} from './shared-page.print.ts'

export const sharedPagePolicy = [
  "default-src 'none'",
  `style-src ${sharedPageStyle}`,
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The page of a link, or a page that says that there is no such link, as HTML. */
export async function renderSharedPage(
  world: Pick<World, 'db' | 'memory'>,
  shared: SharedExport | null,
  { action, fault }: { action: string; fault: SharedPage['fault'] },
): Promise<string> {
  if (!shared) return writeGonePage()
  const { export: row, link } = shared
  const { title, kind, options, productIds } = row
  const owner = await findOwner(world)
  return writeSharedPage(
    {
      locale: mainLanguage(options),
      kind,
      title,
      maker: options.isNeutral || kind === 'pack' ? null : owner.name,
      products: productIds.length,
      expiresAt: link.expiresAt,
      hasPassword: link.passwordHash !== null,
      fault,
    },
    action,
  )
}
