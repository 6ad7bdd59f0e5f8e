import { useTranslation } from 'react-i18next'

import type { RequestState } from '#features/requests/request.ts'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'

const tones: Record<RequestState, 'open' | 'good' | 'ended'> = {
  submitted: 'open',
  inReview: 'open',
  infoRequested: 'ended',
  quoted: 'good',
  ordered: 'good',
  declined: 'ended',
  withdrawn: 'ended',
  spam: 'ended',
}

/** The state of a request as staff call it. */
export function RequestMark({ state }: { state: RequestState }) {
  const { t } = useTranslation('trade')
  return <ToneMark tone={tones[state]}>{t(`state.${state}`)}</ToneMark>
}
