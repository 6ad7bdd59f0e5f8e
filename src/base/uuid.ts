const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checked before an id reaches the database, which answers any other text with an error. */
export function isUuid(input: unknown): input is string {
  return typeof input === 'string' && UUID.test(input)
}
