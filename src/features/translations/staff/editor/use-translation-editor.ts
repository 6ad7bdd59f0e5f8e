import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { Locale } from '#base/locale.ts'
import type { StaffProduct } from '#features/catalogue-admin/staff/data/catalogue-data.ts'
import { showToast } from '#ui/toast.tsx'
import { useStoredDraft } from '#web/admin/fields/use-stored-draft.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { draftIn, readTexts, type TranslationDraft } from './translation-draft.ts'

/** The state of the editor for the texts in a language, and the actions of its buttons. */
export function useTranslationEditor(product: StaffProduct, to: Locale) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const saved = { version: product.version, draft: draftIn(product, to) }
  const storedDraft = useStoredDraft(`translation:${product.id}:${to}`, saved)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<TranslationDraft | null>(null)
  const { runAction, isBusy, error } = useAction()
  const param = { id: product.id }

  async function save() {
    const result = readTexts(storedDraft.draft)
    setErrors(result.ok ? {} : result.errors)
    if (!result.ok) return
    const json = { version: storedDraft.version, locale: to, texts: result.texts }
    const reply = await runAction(async () => {
      const answer = await request(adminApi.translations[':id'].$put({ param, json }))
      if (!answer.ok && answer.code === 'changedMeanwhile') await rebaseOnTheirs()
      return answer
    })
    if (!reply) return
    setConflict(null)
    storedDraft.replace({ version: reply.version, draft: storedDraft.draft })
    showToast({ kind: 'success', text: t('catalogue:status.saved') })
    await revalidate()
  }

  async function rebaseOnTheirs() {
    const theirs = await request(adminApi.catalogue.products[':id'].$get({ param }))
    if (!theirs.ok) return
    setConflict(draftIn(theirs.value, to))
    storedDraft.rebase({ version: theirs.value.version, draft: draftIn(theirs.value, to) })
    await revalidate()
  }

  async function show(isShown: boolean) {
    const json = { ids: [product.id], locale: to, isShown }
    await runAction(() => request(adminApi.translations.shown.$put({ json })))
    await revalidate()
  }

  return {
    draft: storedDraft.draft,
    change: storedDraft.change,
    isChanged: storedDraft.isChanged,
    isRestored: storedDraft.isRestored,
    discard: () => storedDraft.replace(saved),
    errors,
    conflict,
    save,
    show,
    isBusy,
    error: error && error !== 'changedMeanwhile' ? errorMessage(error) : undefined,
  }
}
