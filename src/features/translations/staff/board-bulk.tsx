import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { isLocale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './board.module.css'

/** Shows all chosen products in a language, or hides them there. */
export function BoardBulk({ ids }: { ids: string[] }) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [chosen, setChosen] = useState('')

  async function show(isShown: boolean) {
    if (!isLocale(chosen)) return
    const json = { ids, locale: chosen, isShown }
    const reply = await runAction(() => request(adminApi.translations.shown.$put({ json })))
    if (reply)
      showToast({ kind: 'success', text: t('shownNow', { language: languages[chosen].name }) })
  }
  const button = (text: string, isShown: boolean) => (
    <Button
      type="button"
      size="small"
      variant="outline"
      busy={isBusy}
      onClick={() => void show(isShown)}
    >
      {text}
    </Button>
  )
  return (
    <div className={styles.bulk}>
      <Select
        name="bulkLanguage"
        label={t('language')}
        placeholder={t('catalogue:field.choose')}
        value={chosen}
        error={error && errorMessage(error)}
        options={locales.map((value) => ({ value, label: languages[value].name }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {button(t('bulk.show'), true)}
      {button(t('bulk.hide'), false)}
    </div>
  )
}
