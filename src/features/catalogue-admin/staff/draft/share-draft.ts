/** A share of a fiber in the form, with its percentage as typed. */
export type DraftShare = { fiber: string; percent: string }

export function sharesOf(shares: { fiber: string; percent: number }[]): DraftShare[] {
  return shares.map(({ fiber, percent }) => ({ fiber, percent: String(percent) }))
}

/** Reads the typed shares without their empty rows. */
export function readShares(shares: DraftShare[]) {
  return shares
    .filter(({ fiber, percent }) => fiber !== '' || percent.trim() !== '')
    .map(({ fiber, percent }) => ({ fiber, percent: readNumber(percent) ?? 0 }))
}

/**
 * Reads a typed number, also with its unit behind it: `35 gün`.
 * @returns null if empty; NaN if it is no number, which every schema refuses
 */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const [, number] = /^(\d[\d.]*)\s*(?:[\p{L}%][\p{L}/²%.]*)?$/u.exec(text) ?? []
  return Number(number ?? Number.NaN)
}
