import * as z from 'zod/mini'

/** Ids of the columns that somebody turned on or off; the others are as the list has them. */
const columns = z.record(z.string(), z.boolean())
/** Searches with their filters and order, under a name. */
const views = z.array(z.object({ name: z.string(), search: z.string() }))

/** What one member of staff has arranged in one list. */
export type ListSettings = { columns: z.output<typeof columns>; views: z.output<typeof views> }

/** Reads what the browser kept; what it does not understand is as if it was not kept. */
export function readListSettings(stored: string | null): ListSettings {
  const found = readJson(stored)
  return {
    columns: columns.safeParse(found?.['columns']).data ?? {},
    views: views.safeParse(found?.['views']).data ?? [],
  }
}

function readJson(text: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(text ?? 'null') as Record<string, unknown> | null
  } catch {
    return null
  }
}
