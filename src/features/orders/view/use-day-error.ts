import { useState } from 'react'

import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

/**
 * The refusal of a day that is still ahead, for the form that has sent it.
 * @param code of the last refusal on the page
 */
export function useDayError(code: string | undefined) {
  const errorMessage = useErrorMessage()
  const [isSent, setSent] = useState(false)
  const dayError = isSent && code === 'dayAhead' ? errorMessage(code) : undefined
  return { dayError, markAsSent: () => setSent(true) }
}
