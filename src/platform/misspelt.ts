/** Letters by which a name may differ from one of ours and still be meant as it. */
const TYPOS_MAX = 2

/** Shorter names of ours (`PORT`, `HOST`, `SEED`) have too many honest neighbours. */
const LENGTH_MIN = 8

/**
 * The setting that somebody meant by a name; null when it stands for something else. Names are
 * compared without regard to case, since no shell would say that `smtp_url` is nobody's.
 */
export function meantSetting(name: string, settings: readonly string[]): string | null {
  if (settings.includes(name)) return null
  return (
    settings.find(
      (each) => each.length >= LENGTH_MIN && distance(name.toUpperCase(), each) <= TYPOS_MAX,
    ) ?? null
  )
}

/** Levenshtein: letters to put in, take out or replace until one word is the other. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > TYPOS_MAX) return TYPOS_MAX + 1
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [above, letter] of from.split('').entries()) {
    const next = [above + 1]
    for (const [at, wanted] of to.split('').entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    if (Math.min(...next) > TYPOS_MAX) return TYPOS_MAX + 1
    row = next
  }
  return row.at(-1) ?? 0
}
