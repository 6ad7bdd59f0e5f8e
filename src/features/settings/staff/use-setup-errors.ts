import { useTranslation } from 'react-i18next'

import { useFieldError } from '#web/admin/fields/use-field-error.ts'

const own = [
  'linkInvalid',
  'yearInvalid',
  'numberInvalid',
  'hoursInvalid',
  'dayInvalid',
  'feeInvalid',
  'certificateInvalid',
] as const

/** Error codes of the settings in words. */
export function useSetupErrors(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('setup')
  const fieldError = useFieldError()
  return (code) => {
    const key = own.find((known) => known === code)
    return key ? t(`error.${key}`) : fieldError(code)
  }
}
