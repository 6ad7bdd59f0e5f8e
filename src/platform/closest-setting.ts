/** Number of letters by which a misspelt name may differ from a setting. */
const TYPOS_MAX = 2

/** Shorter settings (`PORT`, `HOST`, `SEED`) are too similar to names of other programs. */
const LENGTH_MIN = 8

/**
 * The setting that a misspelt name stands for, or null. Case is ignored: `smtp_url` would otherwise be
 * ignored without a message.
 */
export function closestSetting(name: string, settings: readonly string[]): string | null {
  if (settings.includes(name)) return null
  return (
    settings.find(
      (each) => each.length >= LENGTH_MIN && distance(name.toUpperCase(), each) <= TYPOS_MAX,
    ) ?? null
  )
}

/** Levenshtein distance: inserted, removed and replaced letters. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > TYPOS_MAX) return TYPOS_MAX + 1
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [above, letter] of from.split('').entries()) {
    const next = [above + 1]
    for (const [at, letterTo] of to.split('').entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === letterTo ? 0 : 1),
        ),
      )
    if (Math.min(...next) > TYPOS_MAX) return TYPOS_MAX + 1
    row = next
  }
  return row.at(-1) ?? 0
}
