import * as z from 'zod/mini'

/** Ids of the columns that the user turned on or off; the others are as the list has them. */
const columns = z.record(z.string(), z.boolean())

/** A staff member's settings of a list. */
export type ListSettings = { columns: z.output<typeof columns> }

/** Parses the settings kept by the browser; invalid settings count as none. */
export function readListSettings(stored: string | null): ListSettings {
  return { columns: columns.safeParse(readJson(stored)?.['columns']).data ?? {} }
}

function readJson(text: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(text ?? 'null') as Record<string, unknown> | null
  } catch {
    return null
  }
}
