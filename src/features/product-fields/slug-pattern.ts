/** A part of an address that names a product or a term: `kase-kaban`. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/
