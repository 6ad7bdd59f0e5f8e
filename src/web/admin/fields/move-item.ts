/** Returns the list with an entry moved a place up (-1) or down (1). */
export function moveItem<Entry>(list: Entry[], index: number, by: 1 | -1): Entry[] {
  const entry = list[index]
  const rest = list.filter((_, at) => at !== index)
  return entry === undefined ? list : rest.toSpliced(index + by, 0, entry)
}
