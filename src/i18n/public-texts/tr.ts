/** The texts of the public pages, so that a browser asks for one file. The globs are read at build. */
export const texts = import.meta.glob<object>(
  [
    '../messages/*.tr.json',
    '!**/{account,admin,catalogue,desk,emails,heads,import,list,login,portal,setup,translations}.*.json',
  ],
  { eager: true, import: 'default' },
)
