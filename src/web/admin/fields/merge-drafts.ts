/**
 * After somebody else has saved meanwhile: the fields that one has changed stay as they are, all others become theirs.
 * @param base what one began to change
 */
export function mergeDrafts<Draft extends object>(mine: Draft, base: Draft, theirs: Draft): Draft {
  const names = Object.keys(mine) as (keyof Draft)[]
  const untouched = names.filter((name) => isEqual(mine[name], base[name]))
  return untouched.reduce((merged, name) => ({ ...merged, [name]: theirs[name] }), mine)
}

function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
