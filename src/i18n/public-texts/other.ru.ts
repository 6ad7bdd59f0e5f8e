/** The texts of all other public pages. The globs are read at build. */
export const messages = import.meta.glob<object>('../messages/site/*.ru.json', {
  eager: true,
  import: 'default',
})
