import { timestamp } from 'drizzle-orm/pg-core'

/** A moment; null unless the column says otherwise. */
export const at = () => timestamp({ withTimezone: true })
