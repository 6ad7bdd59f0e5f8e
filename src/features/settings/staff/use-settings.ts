import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import { pathTo } from '#i18n/path-to.ts'
import { showToast } from '#ui/toast.tsx'
import { useStoredDraft } from '#web/admin/fields/use-stored-draft.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { setupDraftOf, readSetupDraft, type Setup } from './setup-draft.ts'

/** The state of the settings form, and the action of its button. */
export function useSettings(setup: Setup) {
  const { t } = useTranslation('setup')
  const locale = useLocale()
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const { version } = setup.settings
  const saved = { version, draft: setupDraftOf(setup, locale) }
  const stored = useStoredDraft('settings', saved)
  // A draft of before an update knows no newer fields.
  const { production } = saved.draft.details
  const details = {
    ...saved.draft.details,
    ...stored.draft.details,
    production: { ...production, ...stored.draft.details.production },
  }
  const draft = { ...stored.draft, details }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { runAction, isBusy, error } = useAction()

  async function save() {
    const result = readSetupDraft(draft, stored.version, locale)
    setErrors(result.ok ? {} : result.errors)
    if (!result.ok) return
    const reply = await runAction(async () => {
      const answer = await withFreshProof(() => request(adminApi.setup.$put({ json: result.form })))
      if (!answer.ok && answer.code === 'changedMeanwhile') await rebaseOnTheirs()
      return answer
    })
    if (!reply) return
    stored.replace({ version: stored.version + 1, draft: { ...draft, collection: '' } })
    // A new document, because the frame of every page has the name of the company.
    if (setup.isDue) return location.assign(pathTo('adminProduct', locale, { id: NEW_PRODUCT }))
    showToast({ kind: 'success', text: t('saved') })
    await revalidate()
  }

  async function rebaseOnTheirs() {
    const theirs = await request(adminApi.setup.$get())
    if (!theirs.ok) return
    const { version: newest } = theirs.value.settings
    stored.rebase({ version: newest, draft: setupDraftOf(theirs.value, locale) })
  }

  return {
    draft,
    change: stored.change,
    isRestored: stored.isRestored,
    discard: () => {
      setErrors({})
      stored.replace(saved)
    },
    errors,
    save,
    isBusy,
    error: error && errorMessage(error),
  }
}
