import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { erasureForm } from '#features/data-requests/data-request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { routerForm } from '../../sign-in/login-frame.tsx'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { AccountSection } from '../account-section.tsx'
import { InlineForm } from '../inline-form.tsx'
import { dataApi } from './load-own-data.ts'

/** Asks staff to erase the data; they check what the law makes us keep, and answer. */
export function ErasureSection({ requestedAt }: { requestedAt: string | null }) {
  const { t } = useTranslation('company')
  return (
    <AccountSection id="erasure" title={t('erasure.title')} text={t('erasure.text')}>
      {requestedAt ? (
        <Requested at={requestedAt} />
      ) : (
        <InlineForm label={t('erasure.open')} cancelLabel={t('shell:cancel')}>
          {() => <RequestForm />}
        </InlineForm>
      )}
    </AccountSection>
  )
}

function Requested({ at }: { at: string }) {
  const { t } = useTranslation('company')
  const errorMessage = useErrorMessage('company')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()

  async function withdraw() {
    if (!(await runAction(() => request(dataApi.erasure.$delete())))) return
    await revalidate()
    showToast({ kind: 'success', text: t('erasure.withdrawn') })
  }

  return (
    <>
      <Notice kind="info">{t('erasure.requested', { moment: format.moment(at) })}</Notice>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <p>
        <Button type="button" variant="outline" busy={isBusy} onClick={() => void withdraw()}>
          {t('erasure.withdraw')}
        </Button>
      </p>
    </>
  )
}

function RequestForm() {
  const { t } = useTranslation('company')
  const errorMessage = useErrorMessage('company')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { runAction, error: refused } = useAction()
  const { form, button, errors } = useSentForm(erasureForm, async (json) => {
    if (!(await runAction(() => request(dataApi.erasure.$post({ json }))))) return
    await revalidate()
    showToast({ kind: 'success', text: t('erasure.sent') })
  })
  return (
    <form {...form} className={routerForm}>
      <input type="hidden" name="locale" value={locale} />
      <TextArea
        name="message"
        label={t('erasure.message')}
        error={errors['message'] && errorMessage(errors['message'])}
        rows={3}
      />
      {refused && <Notice kind="error">{errorMessage(refused)}</Notice>}
      <Button type="submit" {...button}>
        {t('erasure.submit')}
      </Button>
    </form>
  )
}
