import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { locales } from '#base/locale.ts'
import { visibilities, type Visibility } from '#business/catalogue/product.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormMessages } from '../../../forms/use-form-messages.ts'
import { adminApi } from '../../../session/api-client.ts'
import { request } from '../../../session/request.ts'
import { useLocale } from '../../../shell/use-locale.ts'
import { useErrorTexts } from '../../../sign-in/use-error-texts.ts'
import type { StaffProduct } from '../fields/catalogue-data.ts'
import { Section } from '../fields/section.tsx'
import { AddressForm } from './address-form.tsx'

import styles from './status-panel.module.css'

type StatusPanelProps = {
  product: StaffProduct | null
  isChanged: boolean
  isBusy: boolean
  onShow: (visibility: Visibility, at: string | null) => void
}

/** Who sees the product, now and later; saving, publishing, copying. */
export function StatusPanel({ product, isChanged, isBusy, onShow }: StatusPanelProps) {
  const { t } = useTranslation('catalogue')
  const { moment } = useFormMessages()
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
      <div className={styles.save}>
        {isChanged && <p className={styles.unsaved}>{t('status.unsaved')}</p>}
        {current !== 'public' && (
          <Button type="button" busy={isBusy} onClick={() => onShow('public', null)}>
            {t('status.publish')}
          </Button>
        )}
        <Button
          type="submit"
          form="product"
          variant={current === 'public' ? 'solid' : 'outline'}
          busy={isBusy}
        >
          {t('status.save')}
        </Button>
      </div>
      {product && (
        <>
          <VisibilityForm
            key={`${product.visibility} ${product.publishAt}`}
            current={current}
            isBusy={isBusy}
            onShow={onShow}
          />
          {!isChanged && <AddressForm key={product.id} id={product.id} />}
          <Ways product={product} />
        </>
      )}
    </Section>
  )
}

type VisibilityFormProps = Pick<StatusPanelProps, 'isBusy' | 'onShow'> & { current: Visibility }

function VisibilityForm({ current, isBusy, onShow }: VisibilityFormProps) {
  const { t } = useTranslation('catalogue')
  const [visibility, setVisibility] = useState(current)
  const [at, setAt] = useState('')
  return (
    <div className={styles.form}>
      <Select
        name="visibility"
        label={t('list.visibility')}
        hint={t(`visibilityHint.${visibility}`)}
        value={visibility}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setVisibility(visibilities.find((one) => one === value) ?? current)
        }
      />
      <Field
        name="at"
        type="datetime-local"
        label={t('status.at')}
        hint={t('status.atHint')}
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <Button
        type="button"
        variant="outline"
        busy={isBusy}
        onClick={() => onShow(visibility, at ? new Date(at).toISOString() : null)}
      >
        {t('status.change')}
      </Button>
    </div>
  )
}

function Ways({ product: { id, visibility, hiddenIn } }: { product: StaffProduct }) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const locale = useLocale()
  const navigate = useNavigate()
  // In the language of the screen it may be hidden.
  const shownIn = [locale, ...locales].find((one) => !hiddenIn.includes(one))

  async function duplicate() {
    const copy = await request(
      adminApi.catalogue.products[':id'].duplicate.$post({ param: { id } }),
    )
    if (copy.ok) await navigate(pathTo('adminProduct', locale, { id: copy.value.id }))
    else showToast({ kind: 'error', text: texts(copy.code) })
  }

  return (
    <div className={styles.ways}>
      <Link
        className={buttonClass('quiet', 'small')}
        to={pathTo('adminProductPreview', locale, { id })}
      >
        {t('status.preview')}
      </Link>
      {visibility === 'public' && shownIn && (
        <Link className={buttonClass('quiet', 'small')} to={pathTo('product', shownIn, { id })}>
          {t('status.see')}
        </Link>
      )}
      <Button type="button" variant="quiet" size="small" onClick={() => void duplicate()}>
        {t('status.duplicate')}
      </Button>
    </div>
  )
}
