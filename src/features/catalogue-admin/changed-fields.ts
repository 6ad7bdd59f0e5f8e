/** Names of the fields whose values differ, for the history of an entry. */
export function changedFields(before: object, after: object): string {
  const earlier = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isSame(earlier.get(name), value))
    .map(([name]) => name)
    .join(' ')
}

/** Compares values by content; the order of keys does not count, because a database may change it. */
function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!(value instanceof Object)) return value
  return Object.entries(value)
    .toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
