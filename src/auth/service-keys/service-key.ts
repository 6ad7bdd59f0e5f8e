/** Claims `role` that may manage accounts; only whoever holds a trusted key can give them. */
export const serviceRoles = ['service_role', 'supabase_admin']

/** How every service key begins, so that whoever finds one knows what it opens. */
export const SERVICE_KEY_PREFIX = 'service_'

/** Seconds between two notes of when a key was last used. */
export const LAST_USE_SECONDS = 60

/** Characters of the name under which a key is listed. */
export const KEY_NAME_MAX = 80
