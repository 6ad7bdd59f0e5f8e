/** A share of a fibre while it is typed. */
export type DraftShare = { fibre: string; percent: string }

export function sharesOf(shares: { fibre: string; percent: number }[]): DraftShare[] {
  return shares.map(({ fibre, percent }) => ({ fibre, percent: String(percent) }))
}

/** Rows that nobody has filled in are left out. */
export function readShares(shares: DraftShare[]) {
  return shares
    .filter(({ fibre, percent }) => fibre !== '' || percent.trim() !== '')
    .map(({ fibre, percent }) => ({ fibre, percent: readNumber(percent) ?? 0 }))
}

/** Empty is null; what is no number is NaN, which every schema refuses. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text === '' ? null : Number(text)
}
