import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { addressForm } from '#features/catalogue-admin/product-form.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './status-panel.module.css'

/** Changes the address of a product; links to the old address still work. */
export function AddressForm({ id }: { id: string }) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const locale = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(id)
  const [isWrong, setWrong] = useState(false)
  const { runAction, isBusy, error } = useAction()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = addressForm.safeParse({ to: typed.trim() })
    setWrong(!read.success)
    if (!read.success || read.data.to === id) return
    const param = { id }
    const moved = await runAction(() =>
      request(adminApi.catalogue.products[':id'].address.$put({ param, json: read.data })),
    )
    if (!moved) return
    showToast({ kind: 'success', text: t('address.done') })
    await navigate(pathTo('adminProduct', locale, { id: moved.id }), { replace: true })
  }

  return (
    <form className={styles.address} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="address"
        label={t('address.label')}
        hint={t('address.hint')}
        value={typed}
        autoComplete="off"
        error={isWrong ? t('address.wrong') : error && errorMessage(error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="outline" size="small" busy={isBusy}>
        {t('address.submit')}
      </Button>
    </form>
  )
}
