import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { CopyLine } from '#web/shell/copy-line.tsx'

import { linkDays, linkForm } from '../product-export.ts'
import type { ListedExport } from './listed-export.ts'

type ShareDialogProps = { api: ExportsApi; item: ListedExport; open: boolean; onClose: () => void }

/** Makes a link that ends by itself, perhaps with a password, and shows its address once. */
export function ShareDialog({ api, item, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['exports', 'shell'])
  return (
    <Dialog open={open} onClose={onClose} title={t('share.open')} closeLabel={t('shell:close')}>
      <ShareForm api={api} item={item} onClose={onClose} />
    </Dialog>
  )
}

function ShareForm({ api, item, onClose }: Omit<ShareDialogProps, 'open'>) {
  const { t } = useTranslation(['exports', 'errors'])
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [url, setUrl] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()

  async function share(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const form = linkForm.safeParse({
      days: Number(data.get('days')),
      password: data.get('password'),
    })
    setPasswordError(form.success ? undefined : t('share.passwordHint'))
    if (!form.success) return
    const call = api[':id'].links.$post({ param: { id: item.id }, json: form.data })
    const link = await runAction(() => request(call))
    if (link) setUrl(link.url)
  }

  if (url) return <NewLink url={url} onClose={onClose} />
  return (
    <form noValidate onSubmit={(event) => void share(event)}>
      <Stack>
        {item.hasPrices ? (
          <Notice kind="info">{t('share.prices')}</Notice>
        ) : (
          <p>{t('share.lead')}</p>
        )}
        <Select
          name="days"
          label={t('share.days')}
          defaultValue="30"
          options={linkDays.map((days) => ({
            value: String(days),
            label: t('share.daysValue', { count: days }),
          }))}
        />
        <Field
          name="password"
          label={t('share.password')}
          hint={t('share.passwordHint')}
          error={passwordError}
          autoComplete="off"
        />
        {error && (
          <Notice kind="error">
            {t(`errors:${error}`, { defaultValue: t('errors:unexpected') })}
          </Notice>
        )}
        <Cluster align="end">
          <Button busy={isBusy}>{t('share.make')}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function NewLink({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('exports')
  return (
    <Stack>
      <CopyLine label={t('share.address')} value={url} />
      <p>{t('share.once')}</p>
      <Cluster align="end">
        <Button type="button" onClick={onClose}>
          {t('share.close')}
        </Button>
      </Cluster>
    </Stack>
  )
}
