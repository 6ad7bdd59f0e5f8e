const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** A size in the unit people would name it in: `1,2 GB`. */
export function fileSize(bytes: number, intl: string): string {
  // Rounded first: 999,990 bytes are 1 MB, not 1,000 kB.
  const whole = (power: number) => Math.round((bytes / STEP ** (power + 1)) * 10) / 10
  const power = UNITS.findIndex((_, at) => whole(at) < STEP || at === UNITS.length - 1)
  const format = new Intl.NumberFormat(intl, {
    style: 'unit',
    unit: UNITS[power] ?? 'kilobyte',
    maximumFractionDigits: 1,
  })
  return format.format(whole(power))
}
