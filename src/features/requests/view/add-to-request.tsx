import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { addStoredLine, type AddedModel, useStoredIds } from './line-store.ts'
import { quotePathForProducts } from './quote-path.ts'

/** Buttons that request a quote of a model at once, or add the model to the request stored on this device. */
export function AddToRequest({ productId, color, total }: AddedModel) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const isStored = useStoredIds().split(' ').includes(productId)
  return (
    <>
      <Link className={buttonClass()} to={quotePathForProducts(locale, [productId], color)}>
        {t('request.quote')}
      </Link>
      {isStored && (
        <Link className={buttonClass('outline')} to={quotePathForProducts(locale, [])}>
          {t('request.open')}
        </Link>
      )}
      {!isHydrated && !isStored && (
        // The link holds the place of the button, so that nothing moves under a finger during hydration.
        <Link
          className={buttonClass('outline')}
          to={quotePathForProducts(locale, [productId], color)}
        >
          {t('request.add')}
        </Link>
      )}
      {isHydrated && !isStored && (
        <button
          type="button"
          className={buttonClass('outline')}
          onClick={() => {
            const isAdded = addStoredLine({ productId, color, total })
            if (!isAdded) showToast({ kind: 'error', text: t('request.full') })
          }}
        >
          {t('request.add')}
        </button>
      )}
    </>
  )
}
