import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { showToast } from '#ui/toast.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'
import { AddressForm } from './address-form.tsx'
import type { useVisibilityChoice } from './use-visibility-choice.ts'
import { VisibilityForm, VisibilityQuestion } from './visibility-form.tsx'

import styles from './status-panel.module.css'

type StatusPanelProps = {
  product: StaffProduct | null
  isChanged: boolean
  isBusy: boolean
  choice: ReturnType<typeof useVisibilityChoice>
}

/** The visibility of the product now and later, with its preview, copy and address. */
export function StatusPanel(props: StatusPanelProps) {
  const { product, isChanged, isBusy, choice } = props
  const { t } = useTranslation('catalogue')
  const { moment } = useFormat()
  const current = product?.visibility ?? 'draft'
  return (
    <Section title={t('status.title')}>
      <p className={styles.now}>
        <strong>{t(`visibility.${current}`)}</strong>
        <span>{t(`visibilityHint.${current}`)}</span>
      </p>
      {product?.publishAt && product.publishAs && (
        <p>
          {t('status.planned', {
            date: moment(product.publishAt),
            visibility: t(`visibility.${product.publishAs}`),
          })}
        </p>
      )}
      {product && (
        <>
          <VisibilityForm choice={choice} product={product} />
          <ProductActions product={product} />
          {!isChanged && (
            <Disclosure size="small" summary={t('address.label')}>
              <AddressForm key={product.id} id={product.id} />
            </Disclosure>
          )}
        </>
      )}
      <VisibilityQuestion choice={choice} product={product} isBusy={isBusy} />
    </Section>
  )
}

function ProductActions({ product: { id, visibility, hiddenIn } }: { product: StaffProduct }) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const locale = useLocale()
  const navigate = useNavigate()
  // The product may be hidden in the language of the screen, so another language is the fallback.
  const publicLocale = [locale, ...locales].find((language) => !hiddenIn.includes(language))

  async function duplicate() {
    const copy = await request(
      adminApi.catalogue.products[':id'].duplicate.$post({ param: { id } }),
    )
    if (copy.ok) await navigate(pathTo('adminProduct', locale, { id: copy.value.id }))
    else showToast({ kind: 'error', text: errorMessage(copy.code) })
  }

  return (
    <div className={styles.actions}>
      <Link
        className={buttonClass('quiet', 'small')}
        to={pathTo('adminProductPreview', locale, { id })}
      >
        {t('status.preview')}
      </Link>
      {visibility === 'public' && publicLocale && (
        <Link
          className={buttonClass('quiet', 'small')}
          to={pathTo('product', publicLocale, { id })}
        >
          {t('status.see')}
        </Link>
      )}
      <Button type="button" variant="quiet" size="small" onClick={() => void duplicate()}>
        {t('status.duplicate')}
      </Button>
    </div>
  )
}
