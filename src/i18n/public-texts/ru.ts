/**
 * The texts of Home and the products, on which most people begin, so that a browser requests a single
 * small file. The globs are read at build.
 */
export const messages = import.meta.glob<object>('../messages/start/*.ru.json', {
  eager: true,
  import: 'default',
})
