/** The texts of all other public pages. The globs are read at build. */
export const messages = import.meta.glob<object>('../messages/site/*.tr.json', {
  eager: true,
  import: 'default',
})
