import { useTranslation } from 'react-i18next'

/** The message for the code of a fault; the number behind its colon goes into the sentence. */
export function useFaultMessage(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const [key = '', number] = code.split(':')
    // The codes come from the rules of the fields, so their keys cannot be typed.
    const translate = t as (keys: string[], values: object) => string
    const keys = [`import:fault.${key}`, `errors:${key}`, 'errors:invalid']
    return translate(keys, { number, max: number })
  }
}
