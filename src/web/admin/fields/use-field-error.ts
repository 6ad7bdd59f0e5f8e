import { useTranslation } from 'react-i18next'

/** Turns the error code of a field of staff forms into a sentence: `tooLongMax:120` names its number. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation(['errors', 'catalogue'])
  // Codes come from a schema: no type knows them.
  const translate = t as (key: string, values: object) => string
  return (code) => {
    if (code === undefined) return undefined
    const [key = '', max] = code.split(':')
    const messageKey = [`errors:${key}`, `catalogue:error.${key}`].find((name) => i18n.exists(name))
    return translate(messageKey ?? 'errors:invalid', { max })
  }
}
