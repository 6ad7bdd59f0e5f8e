import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegalDocument, LegalSource } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'
import { LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from '#features/legal-texts/legal-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { LanguageChoice } from '#web/admin/fields/language-choice.tsx'
import { useVersionedDraft } from '#web/admin/fields/use-versioned-draft.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { deadLinks } from './dead-links.ts'
import { LegalHistory } from './legal-history.tsx'
import { type StaffLegalText, useLegalText } from './use-legal-text.ts'

import styles from './legal-texts.module.css'

/** The values that the text takes from the settings. */
const PLACES = ['name', 'company', 'showrooms', 'email', 'privacyEmail', 'phone']
  .map((place) => `{{${place}}}`)
  .join(', ')

type LegalFormProps = { text: StaffLegalText; builtIn: LegalDocument }

/** A legal text in a single language at a time. It begins with the text of the software, so that staff change and not invent. */
export function LegalForm({ text, builtIn }: LegalFormProps) {
  const { t } = useTranslation('site')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const before = text.document ?? builtIn
  const { draft, setDraft, rememberSaved } = useVersionedDraft(before, text.version)
  const { save, publish, preview, restore, isBusy, error } = useLegalText(text, rememberSaved)
  const changedDraft = JSON.stringify(draft) === JSON.stringify(before) ? null : draft
  const source = draft[locale] ?? { title: '', text: '' }
  const write = (part: Partial<LegalSource>) =>
    setDraft((all) => ({ ...all, [locale]: { ...source, ...part } }))
  return (
    <form
      className={styles.form}
      aria-label={t(`legal.name.${text.name}`)}
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <h2 className={styles.title}>{t(`legal.name.${text.name}`)}</h2>
      <p className={styles.lead}>{t('legal.lead')}</p>
      <LanguageChoice locale={locale} onChoose={setLocale} />
      <Field
        name="title"
        label={t('kind.title')}
        lang={locale}
        maxLength={LEGAL_TITLE_MAX}
        value={source.title}
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <TextArea
        name="text"
        label={t('kind.text')}
        hint={t('legal.hint', { places: PLACES })}
        lang={locale}
        rows={20}
        maxLength={LEGAL_TEXT_MAX}
        value={source.text}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <DeadLinks text={source.text} />
      <UnseenProducts ids={text.unseenProducts} />
      <LegalActions
        key={String(text.isPublished)}
        error={error}
        isBusy={isBusy}
        isChanged={changedDraft !== null}
        mayPublish={changedDraft !== null || (!text.isPublished && text.version > 0)}
        onPreview={() => void preview(changedDraft, locale)}
        onPublish={(effectiveOn) => void publish(changedDraft, effectiveOn)}
      />
      <LegalHistory text={text} onRestore={(version) => void restore(version)} />
    </form>
  )
}

/** Told while it is written: a visitor who follows such a link reads that there is no such page. */
function DeadLinks({ text }: { text: string }) {
  const { t } = useTranslation('site')
  const links = deadLinks(text)
  if (links.length === 0) return null
  return <Notice kind="info">{t('legal.deadLinks', { links: links.join(', ') })}</Notice>
}

/** Of the text as it was saved last. */
function UnseenProducts({ ids }: { ids: string[] }) {
  const { t } = useTranslation('site')
  if (ids.length === 0) return null
  return <Notice kind="info">{t('legal.unseenProducts', { products: ids.join(', ') })}</Notice>
}

type LegalActionsProps = {
  error: string | undefined
  isBusy: boolean
  isChanged: boolean
  mayPublish: boolean
  onPreview: () => void
  onPublish: (effectiveOn: string) => void
}

/** Actions on the text; a future day makes publishing an announcement. */
function LegalActions(props: LegalActionsProps) {
  const { error, isBusy, isChanged, mayPublish, onPreview, onPublish } = props
  const { t } = useTranslation('site')
  const errorMessage = useErrorMessage('catalogue')
  const today = useToday()
  const [effectiveOn, setEffectiveOn] = useState(today)
  return (
    <div className={styles.bar}>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <div className={styles.actions}>
        <Field
          name="effectiveOn"
          type="date"
          label={t('legal.effectiveOn')}
          min={today}
          required
          value={effectiveOn}
          onChange={({ currentTarget }) => setEffectiveOn(currentTarget.value)}
        />
        <Button type="submit" variant="outline" busy={isBusy} disabled={!isChanged}>
          {t('save')}
        </Button>
        <Button type="button" variant="outline" onClick={onPreview}>
          {t('preview')}
        </Button>
        <Button
          type="button"
          busy={isBusy}
          disabled={!effectiveOn || !mayPublish}
          onClick={() => onPublish(effectiveOn)}
        >
          {t(effectiveOn > today ? 'legal.announce' : 'publish')}
        </Button>
      </div>
    </div>
  )
}
