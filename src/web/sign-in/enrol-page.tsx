import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import { reloadSession, signOut } from '../session/session.ts'
import { EnrolPanel } from './enrol-panel.tsx'
import { LoginFrame, LoginFrameLinks } from './login-frame.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useEnrolment } from './use-enrolment.ts'
import { useErrorMessage } from './use-error-message.ts'
import { useFactorNames } from './use-factor-names.ts'

type EnrolPageProps = {
  /** Called at the start: the page must stay until enrolment is done, whatever the session says. */
  onBegin: () => void
  onDone: () => void
}

/** Shown instead of an area to staff who must have a second factor and have none. */
export function EnrolPage({ onBegin, onDone }: EnrolPageProps) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { nameOf } = useFactorNames()
  const { step, begin, confirm, renewCodes, finish, isBusy, error } = useEnrolment({
    nameOf,
    onDone: () => void reloadSession().then(onDone),
  })

  return (
    <LoginFrame title={t('enrol.gateTitle')} lead={t('enrol.gateLead')}>
      {step.name === 'idle' && (
        <Button
          type="button"
          busy={isBusy}
          onClick={() => {
            onBegin()
            void begin()
          }}
        >
          {t('factors.setUp')}
        </Button>
      )}
      {step.name === 'scan' && <EnrolPanel enrolment={step.enrolment} onConfirm={confirm} />}
      {step.name === 'codes' && step.codes && <RecoveryCodes codes={step.codes} onSaved={finish} />}
      {step.name === 'codes' && !step.codes && (
        <CodesFailed onRetry={() => void renewCodes()} onSkip={finish} />
      )}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {step.name !== 'codes' && (
        <LoginFrameLinks>
          <Button type="button" variant="quiet" onClick={() => void signOut()}>
            {t('step.logout')}
          </Button>
        </LoginFrameLinks>
      )}
      <ProofDialog />
    </LoginFrame>
  )
}

type CodesFailedProps = { onRetry: () => void; onSkip: () => void }

function CodesFailed({ onRetry, onSkip }: CodesFailedProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <Notice kind="error">{t('codes.failed')}</Notice>
      <Button type="button" onClick={onRetry}>
        {t('shell:again')}
      </Button>
      <Button type="button" variant="quiet" onClick={onSkip}>
        {t('step.submit')}
      </Button>
    </>
  )
}
