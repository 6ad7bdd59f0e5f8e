import type { RouterContextProvider } from 'react-router'

import { localeContext, ownerContext, worldContext } from '../context.ts'
import { siteFileOf } from '../start/site-icon.tsx'
import { organizationData, type StructuredData } from '../structured-data.ts'
import { readPageContent } from './read-page.ts'

/** The company with its own logo, for search engines. Server only. */
export async function readOrganization(
  context: Readonly<RouterContextProvider>,
): Promise<StructuredData> {
  const { pictures } = await readPageContent(context, 'frame')
  const own = pictures['logo'] ?? pictures['icon']
  return organizationData(
    context.get(worldContext).origin,
    context.get(localeContext),
    context.get(ownerContext),
    own && siteFileOf(own),
  )
}
