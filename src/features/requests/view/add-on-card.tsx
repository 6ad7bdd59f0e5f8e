import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { addStoredLine, useStoredIds } from './line-store.ts'
import { quotePathForProducts } from './quote-path.ts'

import styles from './add-on-card.module.css'

export type AddOnCardProps = { productId: string; name: string; color?: string | undefined }

/** Button that adds the product of a card to the stored request; its toast links to the form. */
export function AddOnCard({ productId, name, color }: AddOnCardProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const navigate = useNavigate()
  const isStored = useStoredIds().split(' ').includes(productId)
  const open = () => void navigate(quotePathForProducts(locale, []))
  return (
    <IconButton
      icon={isStored ? 'check' : 'plus'}
      shape="round"
      className={styles.onCard}
      label={t(isStored ? 'request.openNamed' : 'request.addNamed', { name })}
      onClick={() => {
        if (isStored) return open()
        showToast(
          addStoredLine({ productId, color })
            ? {
                kind: 'success',
                text: t('request.addedNamed', { name }),
                action: { label: t('request.open'), onRun: open },
              }
            : { kind: 'error', text: t('request.full') },
        )
      }}
    />
  )
}
