import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useSession } from '../session/session.ts'
import { EnrolPanel } from '../sign-in/enrol-panel.tsx'
import { verifiedFactors } from '../sign-in/factor-requests.ts'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { useEnrolment } from '../sign-in/use-enrolment.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { useFactorNames } from '../sign-in/use-factor-names.ts'
import { AccountSection } from './account-section.tsx'
import { FactorList } from './factor-list.tsx'
import type { OwnAccount } from './own-account.ts'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'

export function FactorSection({ account: { user, codesLeft } }: { account: OwnAccount }) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { user: person } = useSession()
  const { nameOf } = useFactorNames()
  const factors = verifiedFactors(user)
  const { step, begin, confirm, renewCodes, finish, drop, isBusy, error } = useEnrolment({
    nameOf,
    onProven: () => showToast({ kind: 'success', text: t('enrol.done') }),
    onDone: () => void revalidate(),
  })

  const text = `${t('factors.text')}${person?.isAdmin ? ` ${t('factors.required')}` : ''}`
  return (
    <AccountSection id="second-step" title={t('factors.title')} text={text}>
      {step.name === 'idle' && <FactorList factors={factors} />}
      {step.name === 'idle' && codesLeft !== null && (
        <RecoveryCodesLeft count={codesLeft} onRenew={renewCodes} />
      )}
      {step.name === 'idle' && (
        <Cluster>
          <Button type="button" variant="outline" busy={isBusy} onClick={() => void begin()}>
            {factors.length > 0 ? t('factors.addAnother') : t('factors.setUp')}
          </Button>
        </Cluster>
      )}
      {step.name === 'scan' && (
        <EnrolPanel enrolment={step.enrolment} onConfirm={confirm} onDrop={drop} />
      )}
      {step.name === 'codes' && step.codes && <RecoveryCodes codes={step.codes} onSaved={finish} />}
      {step.name === 'codes' && !step.codes && (
        <>
          <Notice kind="error">{t('codes.failed')}</Notice>
          <Cluster>
            <Button type="button" onClick={() => void renewCodes()}>
              {t('shell:again')}
            </Button>
            <Button type="button" variant="quiet" onClick={finish}>
              {t('shell:cancel')}
            </Button>
          </Cluster>
        </>
      )}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
    </AccountSection>
  )
}
