import type { Factor } from '@supabase/auth-js'
import { useTranslation } from 'react-i18next'

/** The names of second factors: the name given by the user, else their kind. */
export function useFactorNames() {
  const { t } = useTranslation('account')
  return {
    nameOf: (number: number) =>
      number === 1 ? t('factors.name') : t('factors.namedAgain', { number }),
    nameOfFactor: ({ friendly_name: name, factor_type: type }: Factor) =>
      name || t(type === 'phone' || type === 'webauthn' ? `factors.${type}` : 'factors.name'),
  }
}
