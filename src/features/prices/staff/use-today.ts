import { useState } from 'react'

import { makerDay } from '#base/calendar/maker-day.ts'

/** The maker's day when the component was first shown, `2026-11-25`. */
export function useToday(): string {
  const [today] = useState(() => makerDay(new Date()))
  return today
}
