/** Filtering of large catalogues is not measured yet. */
export function measureFilter() {
  return null
}
