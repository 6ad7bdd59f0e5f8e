import { useTranslation } from 'react-i18next'

/** The sentence for the code of a fault, with the number behind its colon. */
export function useFaultTexts(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const [key = '', number] = code.split(':')
    // Which faults there are, the rules of the fields say.
    const textOf = t as (keys: string[], values: object) => string
    const keys = [`import:fault.${key}`, `errors:${key}`, 'errors:invalid']
    return textOf(keys, { number, max: number })
  }
}
