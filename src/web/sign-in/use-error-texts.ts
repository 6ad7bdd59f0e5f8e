import { useTranslation } from 'react-i18next'

/** Codes of refusals in words: those of the account first, then those every page knows. */
export function useErrorTexts(): (code: string) => string {
  const { t } = useTranslation('account')
  return (code) => t([`error.${code}`, `errors:${code}`, 'errors:unexpected'])
}
