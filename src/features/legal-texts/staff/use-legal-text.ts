import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { LegalDocument } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'
import { PREVIEW_PARAMETER } from '#features/site-content/preview-pass.ts'
import { pathTo } from '#i18n/path-to.ts'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'

const api = adminApi['legal-texts'][':name']
export type StaffLegalText = InferResponseType<typeof api.$get, 200>

/** Saves, publishes, shows and restores a legal text; the typed text stays after a refusal. */
export function useLegalText(
  { name, version }: StaffLegalText,
  rememberSaved: (saved: { version: number; document: LegalDocument }) => void,
) {
  const { t } = useTranslation('site')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()
  const param = { name }

  async function saveDraft(document: LegalDocument) {
    const saved = await runAction(() => request(api.$put({ param, json: { version, document } })))
    if (saved) rememberSaved({ ...saved, document })
    return saved
  }

  async function save(document: LegalDocument) {
    if (!(await saveDraft(document))) return
    showToast({ kind: 'success', text: t('saved') })
    await revalidate()
  }

  /** @param changed the unsaved document; null: nothing has changed */
  async function publish(changed: LegalDocument | null, effectiveOn: string) {
    const saved = changed ? await saveDraft(changed) : { version }
    if (!saved) return
    const json = { version: saved.version, effectiveOn }
    if (await runAction(() => request(api.publish.$post({ param, json }))))
      showToast({ kind: 'success', text: t('published') })
    await revalidate()
  }

  async function preview(changed: LegalDocument | null, locale: Locale) {
    // Opened by the click itself: later a browser would keep it from opening.
    const tab = window.open('', '_blank')
    const isKept = changed === null || (await saveDraft(changed))
    const answer = isKept && (await runAction(() => request(api.preview.$post({ param }))))
    if (answer && tab)
      tab.location.href = `${pathTo(name, locale)}?${PREVIEW_PARAMETER}=${encodeURIComponent(answer.pass)}`
    else tab?.close()
    if (changed) await revalidate()
  }

  async function restore(restored: number) {
    const json = { version, restored }
    if (!(await runAction(() => request(api.restore.$post({ param, json }))))) return
    showToast({ kind: 'success', text: t('restored') })
    await revalidate()
  }

  return { save, publish, preview, restore, isBusy, error }
}
