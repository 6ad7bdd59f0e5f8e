/** A share of a fiber while it is typed. */
export type DraftShare = { fiber: string; percent: string }

export function sharesOf(shares: { fiber: string; percent: number }[]): DraftShare[] {
  return shares.map(({ fiber, percent }) => ({ fiber, percent: String(percent) }))
}

/** Rows that nobody has filled in are left out. */
export function readShares(shares: DraftShare[]) {
  return shares
    .filter(({ fiber, percent }) => fiber !== '' || percent.trim() !== '')
    .map(({ fiber, percent }) => ({ fiber, percent: readNumber(percent) ?? 0 }))
}

/** Empty is null; what is no number is NaN, which every schema refuses. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Number(text)
}
