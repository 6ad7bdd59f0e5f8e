import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'

import { useSentForm } from '../forms/use-sent-form.ts'
import type { SessionUser } from '../session/session-user.ts'
import { reloadSession } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { LoadError } from '../shell/load-error.tsx'
import { CodeField } from './code-field.tsx'
import { codeForm, recoveryForm } from './code-form.ts'
import { requestOwnUser, proveFactor, spendCode, verifiedFactors } from './factor-requests.ts'
import { LoginFrameLinks, routerForm } from './login-frame.tsx'
import { LostFactor } from './lost-factor.tsx'
import { useErrorMessage } from './use-error-message.ts'

type CodeStepProps = {
  /** Called when the session has reached aal2; not needed by pages that watch the session. */
  onProven?: (user: SessionUser | null) => void
  onLeave?: () => void
}

/** Asks for the second factor of a login: six digits of the app, or a recovery code. */
export function CodeStep({ onProven, onLeave }: CodeStepProps) {
  const { t } = useTranslation('account')
  const { value, error: problem, reload } = useAnswer('account/user', requestOwnUser)
  const [wantsPaper, setWantsPaper] = useState(false)

  if (!value)
    return problem ? (
      <LoadError title={t('loadFailed')} error={problem} onRetry={reload} />
    ) : (
      <Spinner label={t('shell:loading')} />
    )

  const apps = verifiedFactors(value.user).filter(({ factor_type: type }) => type === 'totp')
  const isPaper = wantsPaper || apps.length === 0
  const proven = async () => {
    const { user } = await reloadSession()
    onProven?.(user)
  }
  return (
    <>
      {apps.length === 0 && <p>{t('step.noApp')}</p>}
      {isPaper ? <PaperForm onProven={proven} /> : <AppForm apps={apps} onProven={proven} />}
      <LoginFrameLinks>
        {apps.length > 0 && (
          <Button type="button" variant="quiet" onClick={() => setWantsPaper(!isPaper)}>
            {isPaper ? t('step.useApp') : t('step.useRecovery')}
          </Button>
        )}
        {isPaper && <LostFactor />}
        {onLeave && (
          <Button type="button" variant="quiet" onClick={onLeave}>
            {t('step.logout')}
          </Button>
        )}
      </LoginFrameLinks>
    </>
  )
}

type StepFormProps = { onProven: () => Promise<void> }

function AppForm({ apps, onProven }: StepFormProps & { apps: Factor[] }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { form, button, errors } = useSentForm(codeForm, async ({ code, factorId }) => {
    const answer = await proveFactor(factorId ?? apps[0]?.id ?? '', code)
    if (answer.ok) return onProven()
    if (answer.kind === 'refused') return { code: answer.code }
    showToast({ kind: 'error', text: errorMessage(answer.code) })
  })
  return (
    <form {...form} className={routerForm}>
      {apps.length > 1 && (
        <Select
          name="factorId"
          label={t('step.which')}
          options={apps.map(({ id, friendly_name: name }) => ({
            value: id,
            label: name || t('factors.name'),
          }))}
          defaultValue={apps[0]?.id}
        />
      )}
      <CodeField
        label={t('step.code')}
        hint={t('step.hint')}
        error={errors['code'] && errorMessage(errors['code'])}
      />
      <Button type="submit" {...button}>
        {t('step.submit')}
      </Button>
    </form>
  )
}

function PaperForm({ onProven }: StepFormProps) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { form, button, errors } = useSentForm(recoveryForm, async ({ recovery }) => {
    const answer = await spendCode(recovery)
    if (answer.ok) return onProven()
    if (answer.kind === 'refused')
      return { recovery: answer.code === 'tooMany' ? 'tooMany' : 'recoveryWrong' }
    showToast({ kind: 'error', text: errorMessage(answer.code) })
  })
  return (
    <form {...form} className={routerForm}>
      <Field
        name="recovery"
        label={t('step.recovery')}
        hint={t('step.recoveryHint')}
        error={errors['recovery'] && errorMessage(errors['recovery'])}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" {...button}>
        {t('step.submit')}
      </Button>
    </form>
  )
}
