import type { PageHandle } from '../../shell/page-handle.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'
import { readLegalPage } from './read-legal-page.ts'

export const handle = { messages: ['legal'] } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => readLegalPage('privacy', args)

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
