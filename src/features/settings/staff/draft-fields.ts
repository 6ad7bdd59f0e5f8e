/** The lines of a field that say something. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A typed number; NaN of any other text, so that the schema names the field. */
export const wholeNumber = (text: string) => (text.trim() ? Number(text) : null)
