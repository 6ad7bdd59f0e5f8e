import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { StaffRole } from '#features/access/role.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { showToast } from '#ui/toast.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { Colleague } from './staff-data.ts'

/** What a toast says of a change: that it is done, or until when it waits. */
export function useOutcomeText() {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  return (waitsUntil: string | null, done: string) =>
    waitsUntil ? t('staff.waiting.until', { time: inIstanbul(new Date(waitsUntil), locale) }) : done
}

/** The actions of a row: each result is reported, and the list is then reloaded. */
export function useStaffChanges() {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const outcomeText = useOutcomeText()
  const { runAction, isBusy } = useAction(useRevalidator().revalidate)

  async function run<T>(call: () => Promise<Answer<T>>, done: (value: T) => string) {
    await runAction(async () => {
      const answer = await withFreshProof(call)
      const text = answer.ok ? done(answer.value) : errorMessage(answer.code)
      showToast({ kind: answer.ok ? 'success' : 'error', text })
      return answer
    })
  }

  const { staff } = adminApi
  return {
    isBusy,
    setRole: ({ id, name }: Colleague, role: StaffRole) =>
      void run(
        () => request(staff[':id'].role.$put({ param: { id }, json: { role } })),
        ({ waitsUntil }) => outcomeText(waitsUntil, t('staff.roleChanged', { name })),
      ),
    resend: ({ id, email }: Colleague) =>
      void run(
        () => request(staff[':id'].invite.$post({ param: { id } })),
        () => t('staff.sent', { email }),
      ),
  }
}
