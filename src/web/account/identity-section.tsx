import { useTranslation } from 'react-i18next'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'

import { requestAuth } from '../session/auth-fetch.ts'
import { useAction } from '../session/use-action.ts'
import { useLocale } from '../shell/use-locale.ts'
import { withFreshProof } from '../sign-in/fresh-proof.ts'
import { nameOfProvider } from '../sign-in/providers.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { AccountSection } from './account-section.tsx'
import { IdentityList } from './identity-list.tsx'
import type { OwnAccount } from './own-account.ts'
import { useLinkReturn } from './use-link-return.ts'

/** Provider logins. Empty when none is configured. */
export function IdentitySection({ account: { user, providers } }: { account: OwnAccount }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction()
  const returned = useLinkReturn()

  const all = user.identities ?? []
  const linked = all.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
  const offered = providers.filter(
    (provider) => !linked.some((identity) => identity.provider === provider),
  )
  if (linked.length === 0 && offered.length === 0) return null

  async function link(provider: string) {
    const redirectTo = location.origin + pathTo('account', locale)
    const options = { redirectTo, skipBrowserRedirect: true }
    // The client's type lists fixed providers; the server may have any.
    const existing = provider as 'google'
    const begun = await runAction(() =>
      withFreshProof(() =>
        requestAuth((auth) => auth.linkIdentity({ provider: existing, options })),
      ),
    )
    if (begun?.url) location.assign(begun.url)
  }

  const failure = error ?? returned
  return (
    <AccountSection id="logins" title={t('identities.title')} text={t('identities.text')}>
      <IdentityList identities={linked} isOnlyWay={all.length < 2} />
      {offered.length > 0 && (
        <Cluster>
          {offered.map((provider) => (
            <Button
              key={provider}
              type="button"
              variant="outline"
              busy={isBusy}
              onClick={() => void link(provider)}
            >
              {t('identities.link', { name: nameOfProvider(provider) })}
            </Button>
          ))}
        </Cluster>
      )}
      {failure && <Notice kind="error">{errorMessage(failure)}</Notice>}
    </AccountSection>
  )
}
