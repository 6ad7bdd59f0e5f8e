/** The texts of the public pages, so that a browser asks for one file. The globs are read at build. */
export const texts = import.meta.glob<object>('../messages/site/*.tr.json', {
  eager: true,
  import: 'default',
})
