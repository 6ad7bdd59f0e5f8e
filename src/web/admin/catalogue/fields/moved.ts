/** The list with one entry a place further up (-1) or down (1). */
export function moved<Entry>(list: Entry[], index: number, by: 1 | -1): Entry[] {
  const entry = list[index]
  const rest = list.filter((_, at) => at !== index)
  return entry === undefined ? list : rest.toSpliced(index + by, 0, entry)
}

/** The list with one entry at the place of another. */
export function placed<Entry>(list: Entry[], entry: Entry, at: Entry): Entry[] {
  const [from, to] = [list.indexOf(entry), list.indexOf(at)]
  return from < 0 || to < 0 ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
