import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Color, ProductDetail } from '#features/catalogue/product-card.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'

import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import { useLocale } from '../shell/use-locale.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'

type AskProps = { product: ProductDetail; color: Color | undefined }

/** Asks the maker about a model without leaving it. */
export function AskAboutProduct({ product, color }: AskProps) {
  const { t } = useTranslation(['portal', 'products'])
  const [isOpen, setOpen] = useState(false)
  // The typed question stays when the dialog is closed and opened again.
  const [message, setMessage] = useState('')
  return (
    <>
      <Button type="button" variant="outline" onClick={() => setOpen(true)}>
        {t('products:contact')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ask.title')}
        closeLabel={t('shell:close')}
      >
        <AskForm
          {...{ product, color, message }}
          onType={setMessage}
          onSent={() => {
            setMessage('')
            setOpen(false)
            showToast({ kind: 'success', text: t('ask.sent') })
          }}
        />
      </Dialog>
    </>
  )
}

type AskFormProps = AskProps & {
  message: string
  onType: (message: string) => void
  onSent: () => void
}

function AskForm({ product, color, message, onType, onSent }: AskFormProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const { runAction, isBusy, error } = useAction()
  const about = [product.name, product.styleCode, color?.name].filter(Boolean).join(', ')

  async function send(event: FormEvent) {
    event.preventDefault()
    const question = { message, locale, product: product.id, ...(color && { color: color.slug }) }
    if (await runAction(() => request(portalApi.questions.$post({ json: question })))) onSent()
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={2}>
        <p>{t('ask.about', { about })}</p>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <TextArea
          name="message"
          label={t('ask.message')}
          hint={t('ask.hint')}
          rows={5}
          minLength={10}
          maxLength={5000}
          required
          value={message}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Cluster align="end">
          <Button type="submit" busy={isBusy} disabled={message.trim().length < 10}>
            {t('ask.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
