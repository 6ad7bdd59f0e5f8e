import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

import { PasswordField } from '../forms/password-field.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { requestAuth } from '../session/auth-fetch.ts'
import { useSession } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { CodeField } from './code-field.tsx'
import { codeForm } from './code-form.ts'
import { type ProofKind, useRequestedProof } from './fresh-proof.ts'
import { routerForm, LoginFrameLinks } from './login-frame.tsx'
import { useErrorMessage } from './use-error-message.ts'

/** Asks for a fresh proof before a change of logins, in a dialog over the page. */
export function ProofDialog() {
  const { t } = useTranslation('account')
  const requested = useRequestedProof()
  return (
    <Dialog
      open={requested !== null}
      onClose={() => requested?.settle(false)}
      title={t('proof.title')}
      closeLabel={t('shell:close')}
    >
      {requested && <ProofMethods kind={requested.kind} onProven={() => requested.settle(true)} />}
    </Dialog>
  )
}

type Proven = { onProven: () => void }

function ProofMethods({ kind, onProven }: Proven & { kind: ProofKind }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { runAction, isBusy, error: problem } = useAction()
  const [isMailed, setMailed] = useState(false)

  async function mail() {
    if (await runAction(() => requestAuth((auth) => auth.reauthenticate()))) setMailed(true)
  }

  if (isMailed) return <CodeProof onProven={onProven} />
  return (
    <div className={routerForm}>
      {kind === 'password' ? <PasswordProof onProven={onProven} /> : <p>{t('proof.byMail')}</p>}
      {problem && <Notice kind="error">{errorMessage(problem)}</Notice>}
      <LoginFrameLinks>
        <Button
          type="button"
          variant={kind === 'password' ? 'quiet' : 'solid'}
          busy={isBusy}
          onClick={() => void mail()}
        >
          {t(kind === 'password' ? 'proof.mailInstead' : 'proof.mail')}
        </Button>
      </LoginFrameLinks>
    </div>
  )
}

const passwordForm = z.object({
  currentPassword: z.string('required').check(z.minLength(1, 'required')),
})

function PasswordProof({ onProven }: Proven) {
  const { t } = useTranslation(['account', 'login'])
  const errorMessage = useErrorMessage()
  const { user } = useSession()
  const { form, button, errors } = useSentForm(passwordForm, async ({ currentPassword }) => {
    const code = await prove({ current_password: currentPassword })
    if (code) return { currentPassword: code }
    onProven()
  })
  return (
    <form {...form} className={routerForm}>
      <p>{t('proof.text')}</p>
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('login:newPassword.current')}
        error={errors['currentPassword'] && errorMessage(errors['currentPassword'])}
        autoComplete="current-password"
        required
      />
      <Button type="submit" {...button}>
        {t('step.submit')}
      </Button>
    </form>
  )
}

function CodeProof({ onProven }: Proven) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { user } = useSession()
  const { form, button, errors } = useSentForm(codeForm, async ({ code: typed }) => {
    const code = await prove({ nonce: typed.replace(/\s/g, '') })
    if (code) return { code }
    onProven()
  })
  return (
    <form {...form} className={routerForm}>
      <p>{t('proof.mailed', { email: user?.email })}</p>
      <CodeField label={t('proof.code')} error={errors['code'] && errorMessage(errors['code'])} />
      <Button type="submit" {...button}>
        {t('step.submit')}
      </Button>
    </form>
  )
}

/**
 * Sends a proof, and fetches the token that contains it.
 * @returns the code of a refusal for the field, else null
 */
async function prove(proof: { current_password?: string; nonce?: string }): Promise<string | null> {
  const values = await requestAuth((auth) => auth.updateUser(proof))
  const renewed = values.ok ? await requestAuth((auth) => auth.refreshSession()) : values
  return renewed.ok ? null : renewed.code
}
