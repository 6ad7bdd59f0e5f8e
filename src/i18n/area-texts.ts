import type { Locale } from '#base/locale.ts'

/** Texts of the areas behind the login: a file for each language and namespace. The globs are read at build. */
const files = import.meta.glob<object>('./messages/{portal,admin,trade}/*.json', {
  import: 'default',
})

export async function readAreaTexts(
  locale: Locale,
  namespace: string,
): Promise<object | undefined> {
  const file = `${namespace}.${locale}.json`
  const folder = ['portal', 'admin', 'trade'].find((each) => files[`./messages/${each}/${file}`])
  return files[`./messages/${folder}/${file}`]?.()
}
