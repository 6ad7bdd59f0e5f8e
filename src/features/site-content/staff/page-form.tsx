import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { InEachLanguage, Locale } from '#base/locale.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LanguageChoice } from '#web/admin/fields/language-choice.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { type StaffSitePage, usePageDraft } from './page-draft.ts'
import { PageFilms } from './page-films.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePictures } from './page-pictures.tsx'
import { PageProducts } from './page-products.tsx'
import { PageSections } from './page-sections.tsx'
import { SlotFields } from './slot-fields.tsx'
import { useSitePage } from './use-site-page.ts'

import styles from './site.module.css'

/** Pages of which the usual sentence does not say where they are shown. */
const leads: Partial<Record<SitePage, 'leadFrame' | 'leadTerms'>> = {
  frame: 'leadFrame',
  terms: 'leadTerms',
}

type PageFormProps = { page: StaffSitePage; builtIn: Record<string, InEachLanguage> }

/** A page's content in a single language at a time; an empty field shows the text of the software. */
export function PageForm({ page, builtIn }: PageFormProps) {
  const { t } = useTranslation('site')
  const errorMessage = useErrorMessage('catalogue')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const form = usePageDraft(page)
  const { save, publish, preview, restore, isBusy, error } = useSitePage(page, form.rememberSaved)
  const changedDraft = form.isChanged ? form.draft : null
  return (
    <form
      className={styles.form}
      aria-label={t(`page.${page.page}`)}
      onSubmit={(event) => {
        event.preventDefault()
        void save(form.draft)
      }}
    >
      <h2 className={styles.title}>{t(`page.${page.page}`)}</h2>
      <p className={styles.lead}>{t(leads[page.page] ?? 'lead')}</p>
      <PageSections page={page.page} form={form} />
      <PagePictures page={page} form={form} locale={locale} />
      <PageFilms page={page} form={form} />
      <PageProducts page={page} form={form} />
      <LanguageChoice locale={locale} onChoose={setLocale} />
      <SlotFields page={page.page} form={form} locale={locale} builtIn={builtIn} />
      <div className={styles.bar}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="outline" busy={isBusy} disabled={!changedDraft}>
            {t('save')}
          </Button>
          <Button type="button" variant="outline" onClick={() => void preview(changedDraft)}>
            {t('preview')}
          </Button>
          <Button
            type="button"
            busy={isBusy}
            disabled={!changedDraft && (page.isPublished || page.version === 0)}
            onClick={() => void publish(changedDraft)}
          >
            {t('publish')}
          </Button>
        </div>
      </div>
      <PageHistory page={page} onRestore={(version) => void restore(version)} />
    </form>
  )
}
