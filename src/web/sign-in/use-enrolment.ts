import { useState } from 'react'

import { useAction } from '../session/use-action.ts'
import { useSite } from '../shell/use-site.ts'
import {
  beginEnrolment,
  cancelEnrolment,
  type Enrolment,
  makeCodes,
  proveFactor,
} from './factor-requests.ts'

type Step =
  | { name: 'idle' }
  | { name: 'scan'; enrolment: Enrolment }
  /** Null: the factor exists, but recovery codes could not be made. */
  | { name: 'codes'; codes: string[] | null }

type Wishes = {
  nameOf: (number: number) => string
  /** The app is set up; codes may still be on the screen. */
  onProven?: () => void
  onDone: () => void
}

/** Setting up an authenticator app: QR code, first code, then the recovery codes. */
export function useEnrolment({ nameOf, onProven, onDone }: Wishes) {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const { runAction, isBusy, error } = useAction()
  const { name } = useSite().owner

  async function begin() {
    const enrolment = await runAction(() => beginEnrolment(nameOf, name))
    if (enrolment) setStep({ name: 'scan', enrolment })
  }

  /** Gives the code of a refusal, or null when the app is set up. */
  async function confirm(code: string): Promise<string | null> {
    if (step.name !== 'scan') return null
    const proven = await proveFactor(step.enrolment.factorId, code)
    if (!proven.ok) return proven.code
    onProven?.()
    if (step.enrolment.isFirst) await renewCodes()
    else finish()
    return null
  }

  async function renewCodes() {
    const reply = await makeCodes()
    setStep({ name: 'codes', codes: reply.ok ? reply.value.codes : null })
  }

  function finish() {
    setStep({ name: 'idle' })
    onDone()
  }

  function drop() {
    if (step.name === 'scan') void cancelEnrolment(step.enrolment.factorId)
    setStep({ name: 'idle' })
  }

  return { step, begin, confirm, renewCodes, finish, drop, isBusy, error }
}
