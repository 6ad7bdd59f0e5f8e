/**
 * Merges a draft with a version saved by another editor: fields changed here stay, all others take the saved value.
 * @param base the version that the draft began from
 */
export function mergeDrafts<Draft extends object>(mine: Draft, base: Draft, theirs: Draft): Draft {
  const names = Object.keys(mine) as (keyof Draft)[]
  const untouched = names.filter((name) => isEqual(mine[name], base[name]))
  return untouched.reduce((merged, name) => ({ ...merged, [name]: theirs[name] }), mine)
}

function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
