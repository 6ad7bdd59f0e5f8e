import { useTranslation } from 'react-i18next'

import type { ProductFilter } from '#features/catalogue/product-filter.ts'
import { SELECTED_MAX } from '#features/line-sheets/product-export.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { portalApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { selectProducts } from './selection-store.ts'

/** Selects all products that a filter finds, or the first of them, as many as can be. */
export function SelectResults({ filter, count }: { filter: ProductFilter; count: number }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const { runAction, isBusy } = useAction()
  if (count < 2) return null

  async function select() {
    const isRead = await runAction(async () => {
      const answer = await request(portalApi.products.ids.$get({ query: { ...filter, locale } }))
      if (answer.ok && !selectProducts(answer.value))
        showToast({ kind: 'success', text: t('select.max', { count: SELECTED_MAX }) })
      return answer
    })
    if (!isRead) showToast({ kind: 'error', text: t('select.failed') })
  }

  return (
    <Button type="button" variant="quiet" size="small" busy={isBusy} onClick={() => void select()}>
      {count > SELECTED_MAX
        ? t('select.first', { count: SELECTED_MAX })
        : t('select.all', { count })}
    </Button>
  )
}
