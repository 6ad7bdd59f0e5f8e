import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { preparedTextNames } from '#features/prepared-texts/prepared-text.ts'
import { languages } from '#i18n/languages.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { type PreparedText, TextDialog } from './text-dialog.tsx'

import styles from './prepared-texts.module.css'

export const handle = { title: 'admin:nav.texts' } satisfies PageHandle

export async function clientLoader() {
  const answer = await request(adminApi['prepared-texts'].$get())
  return { answer }
}

/** The texts that staff send by channels of their own, by occasion and language. */
export default function AdminTexts() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['desk', 'admin'])
  const [open, setOpen] = useState<PreparedText | null>(null)
  return (
    <AdminPage title={t('admin:nav.texts')} answer={answer}>
      {(texts) => (
        <>
          <p className={styles.lead}>{t('texts.lead')}</p>
          {preparedTextNames.map((name) => (
            <section key={name} className={styles.occasion} aria-labelledby={`text-${name}`}>
              <h2 className={styles.title} id={`text-${name}`}>
                {t(`prepared.${name}`)}
              </h2>
              <ul className={styles.texts}>
                {texts
                  .filter((text) => text.name === name)
                  .map((text) => (
                    <TextRow key={text.locale} text={text} onEdit={() => setOpen(text)} />
                  ))}
              </ul>
            </section>
          ))}
          <TextDialog text={open} onClose={() => setOpen(null)} />
        </>
      )}
    </AdminPage>
  )
}

function TextRow({ text, onEdit }: { text: PreparedText; onEdit: () => void }) {
  const { t } = useTranslation('desk')
  const { name, locale } = text
  const language = languages[locale].name
  return (
    <li className={styles.text}>
      <p className={styles.language}>
        {language}
        {text.isOwn && <span className={styles.own}> · {t('texts.own')}</span>}
      </p>
      <p className={styles.words} lang={locale}>
        {text.text}
      </p>
      <RowButton
        aria-label={t('texts.editNamed', { name: t(`prepared.${name}`), language })}
        onClick={onEdit}
      >
        {t('texts.edit')}
      </RowButton>
    </li>
  )
}
