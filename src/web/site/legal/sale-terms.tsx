import type { PageHandle } from '../../shell/page-handle.ts'
import type { Route } from './+types/sale-terms'
import { LegalPage } from './legal-page.tsx'
import { readLegalPage } from './read-legal-page.ts'

export const handle = { messages: ['legal'] } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => readLegalPage('saleTerms', args)

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function SaleTermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
