/**
 * The page pass: a cookie of browsers that remember a session. With it the server renders pages of the partner
 * area for their reader; no call of the API takes it, so it changes nothing.
 */
export const PAGE_PASS = 'page_pass'

/**
 * Set by the scripts of the page beside the pass, with the id of its user: a sign-out deletes it at once, also
 * without a connection. The server renders nothing for a pass without it. Over TLS it has the prefix `__Host-`, so that no
 * other host of the domain can set it.
 */
export const PAGE_PASS_USER = 'page_pass_user'

/** Days for which a browser keeps both; each page with a session sets them again. */
export const PAGE_PASS_DAYS = 30
