/** Names of the fields whose value differs, for the history of an entry. */
export function changedFields(before: object, after: object): string {
  const earlier = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isSame(earlier.get(name), value))
    .map(([name]) => name)
    .join(' ')
}

/** By content; the order of keys, which a database may change, does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!(value instanceof Object)) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
