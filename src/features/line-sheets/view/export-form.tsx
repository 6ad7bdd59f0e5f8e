import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import {
  exportForm,
  type ExportKind,
  type ExportSource,
  perPageChoices,
} from '../product-export.ts'

export type MakeExportsProps = {
  api: ExportsApi
  source: ExportSource
  /** The initial title. */
  title: string
  /** Styles; null: not known here. */
  count: number | null
  kinds?: readonly ExportKind[]
  /** The prices it may show: those of the company itself, or of a list; null: it shows none. */
  prices: 'own' | { id: string; name: string }[] | null
  /** The page that lists the exports. */
  list: 'partnerExports' | 'adminExports'
}

/** Choices of a line sheet; of a pack only title and language. */
export function ExportForm(props: MakeExportsProps & { kind: ExportKind; onClose: () => void }) {
  const { api, kind, source, title, prices, list, onClose } = props
  const { t } = useTranslation(['exports', 'errors'])
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()
  const [titleError, setTitleError] = useState<string>()
  const key = useRef(crypto.randomUUID())

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typedTitle = exportForm.shape.title.safeParse(data.get('title'))
    const fault = typedTitle.error?.issues[0]?.message
    setTitleError(fault && t(fault.startsWith('tooShort') ? 'errors:tooShort2' : 'errors:required'))
    if (!typedTitle.success) return
    const json = {
      ...readChoices(data, kind, locale),
      kind,
      source,
      title: typedTitle.data,
      key: key.current,
    }
    if (!(await runAction(() => request(api.index.$post({ json }))))) return
    const path = pathTo(list, locale)
    // A dialog that is closed goes a step back in the history, which would take a new page away again.
    if (pathname !== path) return navigate(path)
    onClose()
    await revalidate()
  }

  return (
    <form noValidate onSubmit={(event) => void make(event)}>
      <Stack>
        {kind === 'pack' && <p>{t('make.packText')}</p>}
        <Field
          name="title"
          label={t('make.name')}
          defaultValue={title}
          maxLength={80}
          required
          error={titleError}
        />
        <LanguageField hasAll={kind === 'lineSheet'} />
        {kind === 'lineSheet' && <SheetFields prices={prices} />}
        {error && (
          <Notice kind="error">
            {t(`errors:${error}`, { defaultValue: t('errors:unexpected') })}
          </Notice>
        )}
        <Cluster align="end">
          <Button busy={isBusy}>{t('make.submit')}</Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function LanguageField({ hasAll }: { hasAll: boolean }) {
  const { t } = useTranslation('exports')
  return (
    <Select
      name="language"
      label={t('make.language')}
      defaultValue={useLocale()}
      options={[
        ...locales.map((each) => ({ value: each, label: languages[each].name })),
        ...(hasAll ? [{ value: 'all', label: t('make.all') }] : []),
      ]}
    />
  )
}

/** The fields of line sheets only. */
function SheetFields({ prices }: Pick<MakeExportsProps, 'prices'>) {
  const { t } = useTranslation('exports')
  return (
    <>
      <Select
        name="perPage"
        label={t('make.perPage')}
        defaultValue="4"
        options={perPageChoices.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <Checkbox name="isNeutral" label={t('make.neutral')} />
      {prices === 'own' && (
        <Checkbox name="hasPrices" label={t('make.prices')} hint={t('make.pricesHint')} />
      )}
      {Array.isArray(prices) && prices.length > 0 && (
        <Select
          name="priceList"
          label={t('make.pricesOfList')}
          placeholder={t('make.withoutPrices')}
          defaultValue=""
          options={prices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Checkbox name="hasSwatches" label={t('make.swatches')} defaultChecked />
      <Checkbox name="hasDrawings" label={t('make.drawings')} />
    </>
  )
}

/** All of them begin with the language of the page. */
function languagesOf(choice: FormDataEntryValue | null, locale: Locale): Locale[] {
  if (choice === 'all') return [...new Set([locale, ...locales])]
  return [locales.find((each) => each === choice) ?? locale]
}

function readChoices(data: FormData, kind: ExportKind, locale: Locale) {
  const priceList = data.get('priceList')
  return {
    languages: languagesOf(data.get('language'), locale),
    perPage: perPageChoices.find((each) => String(each) === data.get('perPage')) ?? 4,
    isNeutral: kind === 'pack' || data.has('isNeutral'),
    hasPrices: data.has('hasPrices') || Boolean(priceList),
    ...(typeof priceList === 'string' && priceList && { priceList }),
    hasDrawings: data.has('hasDrawings'),
    hasSwatches: data.has('hasSwatches'),
  }
}
