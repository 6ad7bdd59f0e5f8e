/**
 * The texts of Home and the products, on which most people begin, so that a browser requests a single
 * small file. The globs are read at build.
 */
export const texts = import.meta.glob<object>(
  '../messages/site/{errors,home,product,products,shell}.ru.json',
  { eager: true, import: 'default' },
)
