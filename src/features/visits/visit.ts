/** Minutes without a sign of a person after which the next sign begins another visit. */
export const VISIT_MINUTES = 30

/** Products that are remembered as viewed. */
export const VIEWED_MAX = 24

/** Products shown as new since the visit before. */
export const NEW_PRODUCTS_MAX = 12
