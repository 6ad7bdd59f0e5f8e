/**
 * Systems of women's coat sizes and how many more than the European (German) size they count. The
 * usual conversion of the trade, Turkish sizes are the European ones; a maker's own measurements come with the sample.
 */
export const sizeSystems = { EU: 0, TR: 0, RU: 6, UK: -26, US: -30 } as const
/** Systems that a search may name and no page shows; how much more than the European size they count. */
export const searchedSystems = { ...sizeSystems, EUR: 0, DE: 0, FR: 2, IT: 6 } as const
export type SizeSystem = keyof typeof sizeSystems

/** A European size in another system; null for a size that is no number. */
export function sizeIn(system: SizeSystem, size: string): string | null {
  return /^\d+$/.test(size) ? String(Number(size) + sizeSystems[system]) : null
}

/** The European size of women's coats for a size in letters, for searches in a catalogue of numbers. */
export const letterSizes: Readonly<Record<string, number | undefined>> = {
  XXS: 32,
  XS: 34,
  S: 36,
  M: 38,
  L: 40,
  XL: 42,
  XXL: 44,
  '2XL': 44,
  XXXL: 46,
  '3XL': 46,
  XXXXL: 48,
  '4XL': 48,
  '5XL': 50,
  '6XL': 52,
}
