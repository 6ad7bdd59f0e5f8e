import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { PageDocument } from '#features/site-content/page-document.ts'
import { PREVIEW_PARAMETER } from '#features/site-content/preview-pass.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import { pathTo } from '#i18n/path-to.ts'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { PageDraft, StaffSitePage } from './page-draft.ts'

/** The address that shows each page; the frame is around every page. */
const addresses = {
  home: 'home',
  brand: 'brand',
  atelier: 'atelier',
  about: 'about',
  fabrics: 'fabrics',
  contact: 'contact',
  apply: 'becomePartner',
  terms: 'home',
  frame: 'home',
} as const satisfies Record<SitePage, string>

/** Saves, publishes, shows and restores a page; the typed text stays after a refusal. */
export function useSitePage(
  { page, version }: StaffSitePage,
  rememberSaved: PageDraft['rememberSaved'],
) {
  const { t } = useTranslation('site')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()
  const locale = useLocale()
  const api = adminApi.site[':page']
  const param = { page }

  async function saveDraft(document: PageDocument) {
    const saved = await runAction(() => request(api.$put({ param, json: { version, document } })))
    if (saved) rememberSaved({ ...saved, document })
    return saved
  }

  async function save(document: PageDocument) {
    if (!(await saveDraft(document))) return
    showToast({ kind: 'success', text: t('saved') })
    await revalidate()
  }

  /** @param changed the unsaved document; null: nothing has changed */
  async function publish(changed: PageDocument | null) {
    const saved = changed ? await saveDraft(changed) : { version }
    if (!saved) return
    const json = { version: saved.version }
    if (await runAction(() => request(api.publish.$post({ param, json }))))
      showToast({ kind: 'success', text: t('published') })
    await revalidate()
  }

  async function preview(changed: PageDocument | null) {
    // Opened by the click itself: later a browser would keep it from opening.
    const tab = window.open('', '_blank')
    const isKept = changed === null || (await saveDraft(changed))
    const answer = isKept && (await runAction(() => request(api.preview.$post({ param }))))
    if (answer && tab)
      tab.location.href = `${pathTo(addresses[page], locale)}?${PREVIEW_PARAMETER}=${encodeURIComponent(answer.pass)}`
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
