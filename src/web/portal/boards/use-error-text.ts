import { useTranslation } from 'react-i18next'

/** The sentence for the code of a refusal. */
export function useErrorText() {
  const { t } = useTranslation('errors')
  return (code: string) => t(code, { defaultValue: t('unexpected') })
}
