/** The texts of all other public pages. The globs are read at build. */
export const texts = import.meta.glob<object>('../messages/site/*.tr.json', {
  eager: true,
  import: 'default',
})
