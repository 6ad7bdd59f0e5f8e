type Metadata = Record<string, unknown>

/** Bytes of what users say about themselves, as JSON: enough for a name and a few settings. */
const USER_METADATA_BYTES_MAX = 2048

/** Bytes of what other systems of the maker say about a user that an access token carries. */
const APP_METADATA_BYTES_MAX = 4096

/** What is kept after a user said something new about themselves; null takes a key away. */
export function mergeMetadata(stored: Metadata, body: Metadata): Metadata {
  const merged = Object.entries({ ...stored, ...body }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}

/** May this stand in the place of what was kept? What is too large already may still shrink. */
export function fitsMetadata(merged: Metadata, stored: Metadata): boolean {
  const bytes = bytesOf(merged)
  return bytes <= USER_METADATA_BYTES_MAX || bytes < bytesOf(stored)
}

/**
 * What an access token carries of both. It travels with every call, in a header that servers cut
 * off at some length: a token too long would take from its owner even the way to mend it.
 */
export function metadataInToken(user: Metadata, app: Metadata): { user: Metadata; app: Metadata } {
  const { email_verified } = user
  return {
    user: bytesOf(user) <= USER_METADATA_BYTES_MAX ? user : { email_verified },
    app: bytesOf(app) <= APP_METADATA_BYTES_MAX ? app : {},
  }
}

const bytesOf = (data: Metadata) => new TextEncoder().encode(JSON.stringify(data)).length
