import { useState } from 'react'

import { makerDay } from '#base/calendar/maker-day.ts'

import { serverNow } from './server-clock.ts'

/** The day of the maker's calendar when the component was first shown, `2026-11-25`. */
export function useToday(): string {
  const [today] = useState(() => makerDay(serverNow()))
  return today
}
