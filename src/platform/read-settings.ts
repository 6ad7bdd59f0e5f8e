import { z } from 'zod'

type Table = Record<string, { name: string; schema: z.ZodType }>

export type SettingsOf<Of extends Table> = { [Key in keyof Of]: z.output<Of[Key]['schema']> }

/** A setting by its name in the environment. An empty value counts as not set. */
export function setting<Schema extends z.ZodType>(name: string, schema: Schema) {
  return { name, schema: z.preprocess((value) => (value === '' ? undefined : value), schema) }
}

export function flag(otherwise: boolean) {
  return z
    .enum(['true', 'false'])
    .default(otherwise ? 'true' : 'false')
    .transform((word) => word === 'true')
}

/** A list separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((texts) =>
    texts
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** @returns the settings, complete if there are no faults, and a line for each wrong setting */
export function readSettings<Of extends Table>(
  table: Of,
  env: Record<string, string | undefined>,
): { set: SettingsOf<Of>; faults: string[] } {
  const read = Object.entries(table).map(([key, { name, schema }]) => ({
    key,
    name,
    result: schema.safeParse(env[name]),
  }))
  return {
    set: Object.fromEntries(read.map(({ key, result }) => [key, result.data])) as SettingsOf<Of>,
    faults: read.flatMap(({ name, result }) =>
      (result.error?.issues ?? []).map(({ message }) => `${name}: ${message}`),
    ),
  }
}
