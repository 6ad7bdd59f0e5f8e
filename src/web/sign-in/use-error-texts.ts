import { useTranslation } from 'react-i18next'

/** Codes of refusals in words: those of the account first, then those every page knows. */
export function useTroubleWords(): (code: string) => string {
  const { t } = useTranslation('account')
  return (code) => t([`trouble.${code}`, `errors:${code}`, 'errors:unexpected'])
}
