import { useEffect, useRef, useState } from 'react'

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
  const isHere = Boolean(text) && isAbove === (position === 'above')
  const place = useRef<HTMLDivElement>(null)
  // The router has just begun to scroll to the start of the form.
  useEffect(() => {
    if (isHere && !isAbove) place.current?.scrollIntoView({ block: 'center' })
  }, [isHere, isAbove, refused])
  if (!isHere) return null
  return (
    <div ref={place}>
      <Notice kind="error">{text}</Notice>
    </div>
  )
}
