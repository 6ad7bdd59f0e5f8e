import type { InferResponseType } from 'hono/client'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import {
  fillText,
  type Placeholder,
  placeholders,
  PREPARED_TEXT_MAX,
  unknownPlaces,
} from '#features/prepared-texts/prepared-text.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useSite } from '#web/shell/use-site.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './prepared-texts.module.css'

export type PreparedText = InferResponseType<
  (typeof adminApi)['prepared-texts']['$get'],
  200
>[number]

type TextDialogProps = {
  /** Null: closed. */
  text: PreparedText | null
  onClose: () => void
}

/** A text in a single language: its places are put in by buttons, and it is shown as it will be sent. */
export function TextDialog({ text, onClose }: TextDialogProps) {
  const { t } = useTranslation('desk')
  const title = text ? `${t(`prepared.${text.name}`)} · ${languages[text.locale].name}` : ''
  return (
    <Dialog open={text !== null} onClose={onClose} title={title} closeLabel={t('shell:close')}>
      {text && <TextForm text={text} onClose={onClose} />}
    </Dialog>
  )
}

function TextForm({ text, onClose }: { text: PreparedText; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { value, setValue, form, insert } = useText(text.text)
  const { save, isBusy, error } = useSave(text, onClose)
  const unknown = unknownPlaces(value)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (unknown.length === 0) void save(value)
      }}
    >
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <TextArea
          name="words"
          label={t('texts.text')}
          rows={7}
          lang={text.locale}
          maxLength={PREPARED_TEXT_MAX}
          value={value}
          error={
            unknown.length > 0
              ? t('texts.unknown', {
                  places: unknown.map((placeholder) => `{${placeholder}}`).join(', '),
                })
              : undefined
          }
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Placeholders onInsert={insert} />
        <Preview text={text} value={value} />
        <Cluster align={text.isOwn ? 'between' : 'end'}>
          {text.isOwn && (
            <Button type="button" variant="quiet" onClick={() => void save('')}>
              {t('texts.reset')}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {t('texts.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function Placeholders({ onInsert }: { onInsert: (placeholder: Placeholder) => void }) {
  const { t } = useTranslation('desk')
  return (
    <Cluster>
      {placeholders.map((placeholder) => (
        <Button
          key={placeholder}
          type="button"
          variant="outline"
          size="small"
          onClick={() => onInsert(placeholder)}
        >
          {t(`texts.place.${placeholder}`)}
        </Button>
      ))}
    </Cluster>
  )
}

/** Some day, as the end of a temporary password. */
const EXAMPLE_DAY = new Date('2027-01-15T12:00:00Z')

function Preview({ text: { locale }, value }: { text: PreparedText; value: string }) {
  const { t } = useTranslation('desk')
  const { name } = useSite().owner
  const example = {
    name: 'Anna',
    company: 'Vaza',
    brand: name,
    link: location.origin + pathTo('partnerLogin', locale),
    until: inIstanbul(EXAMPLE_DAY, locale),
  }
  return (
    <section aria-label={t('texts.preview')}>
      <h3 className={styles.previewTitle}>{t('texts.preview')}</h3>
      <p className={styles.preview} lang={locale}>
        {fillText(value, example)}
      </p>
    </section>
  )
}

/** The words, and a button that puts a place where the cursor stands. */
function useText(first: string) {
  const [value, setValue] = useState(first)
  const form = useRef<HTMLFormElement>(null)

  function insert(placeholder: Placeholder) {
    const area = form.current?.querySelector('textarea')
    const from = area?.selectionStart ?? value.length
    const to = area?.selectionEnd ?? from
    setValue(`${value.slice(0, from)}{${placeholder}}${value.slice(to)}`)
    area?.focus()
  }

  return { value, setValue, form, insert }
}

function useSave({ name, locale, version }: PreparedText, onClose: () => void) {
  const { t } = useTranslation('desk')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)

  async function save(text: string) {
    const json = { name, locale, text, version }
    if (!(await runAction(() => request(adminApi['prepared-texts'].$put({ json }))))) return
    showToast({ kind: 'success', text: t(text ? 'texts.saved' : 'texts.wasReset') })
    onClose()
  }

  return { save, isBusy, error }
}
