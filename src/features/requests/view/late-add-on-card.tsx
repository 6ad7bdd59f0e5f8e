import { type ComponentType, lazy, Suspense } from 'react'

import { useHydrated } from '#web/shell/use-hydrated.ts'

import type { AddOnCardProps } from './add-on-card.tsx'

/** Loaded after the page is complete; without a connection a card does without. */
const Button = lazy<ComponentType<AddOnCardProps>>(() =>
  import('./add-on-card.tsx').then(
    ({ AddOnCard }) => ({ default: AddOnCard }),
    () => ({ default: () => null }),
  ),
)

/** The button of a public card. It lies on the picture, so nothing moves when it comes. */
export function LateAddOnCard(props: AddOnCardProps) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
