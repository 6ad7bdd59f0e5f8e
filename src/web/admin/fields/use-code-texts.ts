import { useTranslation } from 'react-i18next'

/** Error codes of the catalogue's forms in words: `tooLongMax:120` names its number. */
export function useCodeTexts(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation(['errors', 'catalogue'])
  // Codes come from a schema: no type knows them.
  const textOf = t as (key: string, values: object) => string
  return (code) => {
    if (code === undefined) return undefined
    const [key = '', max] = code.split(':')
    const known = [`errors:${key}`, `catalogue:error.${key}`].find((text) => i18n.exists(text))
    return textOf(known ?? 'errors:invalid', { max })
  }
}
