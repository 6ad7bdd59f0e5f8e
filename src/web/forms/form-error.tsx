import { useState } from 'react'

import type { Refused } from '#base/form.ts'
import { Notice } from '#ui/notice.tsx'

type FormErrorProps = {
  place: 'above' | 'below'
  text: string | undefined
  refused: Refused | undefined
}

/**
 * What stands against a form as a whole. A script leaves the reader at the button, so it stands
 * below; a page that came back without one shows its beginning, so there it stands above.
 */
export function FormError({ place, text, refused }: FormErrorProps) {
  const [cameWithPage] = useState(refused)
  const isAbove = refused !== undefined && refused === cameWithPage
  if (!text || isAbove !== (place === 'above')) return null
  return <Notice kind="error">{text}</Notice>
}
