/** `04-23` as staff write it, `23.04`; with a year `09.03.2027`. */
export function writeHoliday(stored: string): string {
  return stored.split('-').toReversed().join('.')
}

/** Parses the typed day into its stored form; an invalid day stays, so that the schema names the field. */
export function readHoliday(typed: string): string {
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)(?:\.(\d{4}))?\.?$/.exec(typed) ?? []
  if (!day || !month) return typed
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-')
}
