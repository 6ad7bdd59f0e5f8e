import { localeContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageHead } from '../../shell/page-head.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'
import { readLegalPage } from './read-legal-page.ts'

export const handle = { texts: ['legal'] } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage('privacy', context.get(localeContext))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageHead(matches, loaderData.head) : []

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />
}
