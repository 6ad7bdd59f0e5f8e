import { type ComponentType, lazy, Suspense } from 'react'

import { useSession } from '../session/session.ts'

/** Visitors load nothing of it; without a connection a partner does without. */
const Button = lazy<ComponentType<FavoriteToggleProps>>(() =>
  import('./favorite-button.tsx').then(
    ({ FavoriteButton }) => ({ default: FavoriteButton }),
    () => ({ default: () => null }),
  ),
)

type FavoriteToggleProps = { productId: string }

/**
 * Keeps a product among the partner's favorites. Partners only, and only in the browser: the page
 * itself is the same for everybody.
 */
export function FavoriteToggle({ productId }: FavoriteToggleProps) {
  const { user } = useSession()
  if (!user?.isPartner) return null
  return (
    <Suspense>
      <Button key={productId} productId={productId} />
    </Suspense>
  )
}
