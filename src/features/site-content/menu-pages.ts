/** Pages that staff may put in another order in the menus, or take out of them; in the order of the software. */
export const menuPages = ['brand', 'about', 'fabrics', 'atelier', 'becomePartner'] as const
export type MenuPage = (typeof menuPages)[number]

/** Pages of which a button in their text leads to a page of the menus. */
export const buttonsTo = {
  brand: [],
  about: [],
  fabrics: ['about'],
  atelier: ['home', 'brand', 'about'],
  becomePartner: ['home', 'brand', 'atelier', 'about'],
} as const satisfies Record<MenuPage, readonly string[]>

/** The pages that the menus lead to, in their order; an unplaced page comes after those placed. */
export function pagesInMenu({ order, hidden }: { order: string[]; hidden: string[] }): MenuPage[] {
  return orderedPages(order).filter((page) => !hidden.includes(page))
}

/** Every page of the menus, also the hidden ones, in the order that staff see. */
export function orderedPages(order: string[]): MenuPage[] {
  const placed = order.flatMap((name) => menuPages.filter((page) => page === name))
  return [...placed, ...menuPages.filter((page) => !placed.includes(page))]
}
