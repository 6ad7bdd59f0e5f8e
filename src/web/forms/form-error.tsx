import { useState } from 'react'

import type { Refused } from '#base/form.ts'
import { Notice } from '#ui/notice.tsx'

type FormErrorProps = {
  position: 'above' | 'below'
  text: string | undefined
  refused: Refused | undefined
}

/**
 * The error of a form as a whole. With script the user is at the button, so it is below the form;
 * a page that was reloaded without script starts at the top, so there it is above.
 */
export function FormError({ position, text, refused }: FormErrorProps) {
  const [cameWithPage] = useState(refused)
  const isAbove = refused !== undefined && refused === cameWithPage
  if (!text || isAbove !== (position === 'above')) return null
  return <Notice kind="error">{text}</Notice>
}
