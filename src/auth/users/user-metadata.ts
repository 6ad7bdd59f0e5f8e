type Metadata = Record<string, unknown>

/** Maximum bytes of a user's own metadata as JSON: enough for a name and a few settings. */
const USER_METADATA_BYTES_MAX = 2048

/** Maximum bytes of `app_metadata` that an access token contains. */
const APP_METADATA_BYTES_MAX = 4096

/** Merges new metadata into the stored metadata; null removes a key. */
export function mergeMetadata(stored: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}

/** May this replace the stored metadata? Metadata that is too large already may still shrink. */
export function fitsMetadata(merged: Metadata, stored: Metadata): boolean {
  const bytes = bytesOf(merged)
  return bytes <= USER_METADATA_BYTES_MAX || bytes < bytesOf(stored)
}

/**
 * The metadata in an access token. The token is sent in a header, and servers limit headers: a
 * token too long would be refused everywhere, also where its owner could repair it.
 */
export function metadataInToken(user: Metadata, app: Metadata): { user: Metadata; app: Metadata } {
  const { email_verified } = user
  return {
    user: bytesOf(user) <= USER_METADATA_BYTES_MAX ? user : { email_verified },
    app: bytesOf(app) <= APP_METADATA_BYTES_MAX ? app : {},
  }
}

const bytesOf = (data: Metadata) => new TextEncoder().encode(JSON.stringify(data)).length
