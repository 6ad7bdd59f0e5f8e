/**
 * Values of the claim `role` that may manage accounts; only the holder of a trusted key can sign
 * them.
 */
export const serviceRoles = ['service_role', 'supabase_admin']

/** Prefix of every service key, so that a key found somewhere can be recognized. */
export const SERVICE_KEY_PREFIX = 'service_'

/** Minimum seconds between two updates of the time a key was last used. */
export const LAST_USE_SECONDS = 60

/** Maximum characters of the name under which a key is listed. */
export const KEY_NAME_MAX = 80
