import { useState } from 'react'

import { makerDay } from '#base/calendar/maker-day.ts'

/** The day of the maker's calendar when the part was opened. */
export function useToday(): string {
  const [today] = useState(() => makerDay(new Date()))
  return today
}
