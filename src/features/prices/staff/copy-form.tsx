import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { readPercent } from '#base/reading/decimals.ts'
import { writeDecimal } from '#base/reading/write.ts'
import { priceListCopy } from '#features/prices/price-list.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Cluster, Stack } from '#ui/stack.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { ReadField } from '#web/forms/read-field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PriceListView } from './price-list-data.ts'

type CopyFormProps = { list: PriceListView; onSaved: (id: string) => void }

/** A copy with all prices dearer or cheaper; a copy that takes over the companies plans a change of prices. */
export function CopyForm({ list, onSaved }: CopyFormProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const fieldError = useFieldError()
  const today = useToday()
  const locale = useLocale()
  const { copy, setPercent, errors, error, isBusy } = useCopy(list, onSaved)
  return (
    <form noValidate onSubmit={copy}>
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <Field
          name="name"
          label={t('field.name')}
          required
          defaultValue={list.name}
          error={fieldError(errors['name'])}
        />
        <Field
          name="validFrom"
          type="date"
          label={t('field.validFrom')}
          required
          defaultValue={today}
          error={fieldError(errors['validFrom'])}
        />
        <ReadField<number>
          name="percent"
          inputMode="text"
          label={t('copyForm.percent')}
          hint={t('copyForm.percentHint')}
          initial={0}
          read={(typed) => readPercent(typed, { locale, least: -100, most: 1000 })}
          write={(percent) => writeDecimal(String(percent), locale)}
          onValue={setPercent}
          error={fieldError(errors['percent'])}
        />
        <Checkbox
          name="replaces"
          defaultChecked
          label={t('copyForm.replaces', { name: list.name })}
        />
        <Cluster align="end">
          <Button type="submit" busy={isBusy}>
            {t('copyForm.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function useCopy(list: PriceListView, onSaved: (id: string) => void) {
  const { runAction, isBusy, error } = useAction()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [percent, setPercent] = useState<number | null>(0)

  async function copy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusUnread(event.currentTarget)) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const parsedForm = priceListCopy.safeParse({
      ...typed,
      percent,
      replaces: 'replaces' in typed,
    })
    setErrors({})
    if (!parsedForm.success) {
      const fieldErrors = parsedForm.error.issues.map(({ path, message }) => [
        String(path[0]),
        message,
      ])
      return setErrors(Object.fromEntries(fieldErrors) as Record<string, string>)
    }
    const call = adminApi['price-lists'][':id'].copy
    const json = parsedForm.data
    const result = await runAction(() => request(call.$post({ param: { id: list.id }, json })))
    if (result) onSaved(result.id)
  }

  return {
    copy: (event: FormEvent<HTMLFormElement>) => void copy(event),
    setPercent,
    errors,
    error,
    isBusy,
  }
}
