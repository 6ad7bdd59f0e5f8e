import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'

import { RenderedPrices } from '#features/prices/portal/own-prices.ts'

import { pageReaderContext } from '../shell/context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { AreaError, AreaFallback, AreaFrame } from '../sign-in/area.tsx'
import { requireSignIn, userContext } from '../sign-in/require-sign-in.ts'
import type { Route } from './+types/portal-layout'
import { BoardPicker } from './boards/board-picker.tsx'
import { loadForReader } from './load/load-for-reader.ts'

export const handle = {
  messages: ['portal', 'products', 'account', 'login'],
} satisfies PageHandle

export const clientMiddleware = [requireSignIn('partner')]

export async function loader({ context }: Route.LoaderArgs) {
  const prices = await loadForReader(context, ({ portal, load }) => load(portal.prices.$get()))
  const user = context.get(pageReaderContext)?.user
  return user && prices ? { user, prices } : null
}

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  user: context.get(userContext),
  prices: null,
})
clientLoader.hydrate = true as const

/**
 * The partner area. The server renders it for a reader with a page pass; for all others, and pages that only the
 * browser loads, it renders what is shown meanwhile.
 */
export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const isLoaded = useMatches().every((match) => match.loaderData !== null)
  if (!loaderData || !isLoaded) return <AreaFallback />
  return <Portal {...loaderData} />
}

type PortalProps = NonNullable<Route.ComponentProps['loaderData']>

function Portal({ user, prices }: PortalProps) {
  const [rendered] = useState(() => prices && { userId: user.id, prices, askedAt: 0 })
  return (
    <RenderedPrices value={rendered}>
      <AreaFrame user={user} nav="portal">
        <Outlet />
        <BoardPicker />
      </AreaFrame>
    </RenderedPrices>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('portal')
  return (
    <AreaError
      area="partner"
      error={error}
      name={t('nav.label')}
      title={t('loadFailed')}
      nav="portal"
    />
  )
}
