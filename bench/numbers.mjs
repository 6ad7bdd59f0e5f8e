/** The middle of a list of numbers; of two middle ones the lower. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** The median of each field of records of numbers. */
export function medians(records) {
  const names = Object.keys(records[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(records.map((record) => record[name]))]),
  )
}
