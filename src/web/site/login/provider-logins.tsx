import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import { readNext } from '../../session/next-page.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { requestProviders, nameOfProvider } from '../../sign-in/providers.ts'
import { rememberProviderFlow, useProviderReturn } from './use-provider-return.ts'

import styles from './provider-logins.module.css'

/** Provider logins, for users who have linked a provider. Nothing when none is configured. */
export function ProviderLogins() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { value } = useAnswer('account/providers', requestProviders)
  const error = useProviderReturn()

  function addressOf(provider: string): string {
    const back = new URL(pathTo('partnerLogin', locale), location.origin)
    const next = readNext(search, locale)
    if (next) back.searchParams.set('next', next)
    return `/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: back.href })}`
  }

  return (
    <>
      {error && <Notice kind="error">{t(`provider.${error}`)}</Notice>}
      {value && value.length > 0 && (
        <p className={styles.logins}>
          {value.map((provider) => (
            <a
              key={provider}
              className={buttonClass('outline')}
              href={addressOf(provider)}
              onClick={rememberProviderFlow}
            >
              {t('provider.with', { name: nameOfProvider(provider) })}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
