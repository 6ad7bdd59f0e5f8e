/** The lines of a field that say something. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** NaN of what is no number: the schema then names the field. */
export const wholeNumber = (text: string) => (text.trim() ? Number(text) : null)
