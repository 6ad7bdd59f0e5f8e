import { useTranslation } from 'react-i18next'

/** Error codes of the catalogue's forms in words: `tooLongMax:120` names its number. */
export function useCodeTexts(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('errors')
  // Codes come from a schema: no type knows them.
  const textOf = t as (key: string, values: object) => string
  return (code) => {
    if (code === undefined) return undefined
    const [key = '', max] = code.split(':')
    return textOf(i18n.exists(`errors:${key}`) ? key : 'invalid', { max })
  }
}
