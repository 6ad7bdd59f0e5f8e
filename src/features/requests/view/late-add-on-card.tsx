import { type ComponentType, lazy, Suspense } from 'react'

import { useHydrated } from '#web/shell/use-hydrated.ts'

import type { AddOnCardProps } from './add-on-card.tsx'

/** The button, loaded after the page is complete; a card without a connection shows none. */
const Button = lazy<ComponentType<AddOnCardProps>>(() =>
  import('./add-on-card.tsx').then(
    ({ AddOnCard }) => ({ default: AddOnCard }),
    () => ({ default: () => null }),
  ),
)

/** The button of a public card, which appears on the picture, so that nothing moves. */
export function LateAddOnCard(props: AddOnCardProps) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
