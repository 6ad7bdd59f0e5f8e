/** Boards that a login has for itself, and boards that a company shares. */
export const BOARDS_MAX = 50
export const BOARD_PRODUCTS_MAX = 500
