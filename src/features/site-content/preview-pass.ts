/** Parameter of an address that shows a page's draft. */
export const PREVIEW_PARAMETER = 'draft'

/** How long such an address works. */
export const PREVIEW_MINUTES = 60
