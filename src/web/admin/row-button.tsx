import type { ComponentProps } from 'react'

import { Button } from '#ui/button.tsx'

/** A small button of a row. `aria-label` begins with its word and goes on with the row's name. */
export function RowButton(button: ComponentProps<typeof Button>) {
  return <Button {...button} type="button" variant="outline" size="small" />
}
