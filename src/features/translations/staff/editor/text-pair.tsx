import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale, Texts } from '#base/locale.ts'
import { findTerms, type TermMatch } from '#features/translations/glossary.ts'
import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'

import type { TranslationDraft } from './translation-draft.ts'
import type { useTranslationEditor } from './use-translation-editor.ts'

import styles from './text-pair.module.css'

type TextPairProps = {
  field: keyof TranslationDraft
  source: TranslationDraft
  glossary: Texts[]
  from: Locale
  to: Locale
  editor: ReturnType<typeof useTranslationEditor>
}

/** One text: the source with its terms marked, their translations to insert, and the field. */
export function TextPair({ field, source, glossary, from, to, editor }: TextPairProps) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const fieldError = useFieldError()
  const container = useRef<HTMLDivElement>(null)
  const text = source[field]
  const terms = findTerms(text, glossary, from, to)
  const Control = field === 'name' ? Field : TextArea

  function insert({ translation }: TermMatch) {
    const control = container.current?.querySelector<HTMLTextAreaElement>('input, textarea')
    if (!control) return
    const { value, selectionStart: start, selectionEnd: end } = control
    const gap = /\S$/.test(value.slice(0, start ?? 0)) ? ' ' : ''
    const before = value.slice(0, start ?? value.length) + gap + translation
    editor.change({ [field]: before + value.slice(end ?? value.length) })
    // The caret is set after React has written the value.
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(before.length, before.length)
    })
  }

  return (
    <section className={styles.pair}>
      <div className={styles.source}>
        <h2 className={styles.label}>
          {t(`catalogue:field.${field}`)} · {t('edit.source', { language: languages[from].name })}
        </h2>
        <p className={styles.text} lang={from}>
          {text ? <Marked text={text} terms={terms} /> : t('edit.noSource')}
        </p>
        <Offers terms={terms} onInsert={insert} />
      </div>
      <div ref={container}>
        <Control
          name={field}
          lang={to}
          label={`${t(`catalogue:field.${field}`)} · ${languages[to].name}`}
          hint={field === 'details' ? t('catalogue:field.detailsHint') : undefined}
          value={editor.draft[field]}
          error={fieldError(editor.errors[field])}
          onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            editor.change({ [field]: value })
          }
        />
      </div>
    </section>
  )
}

function Marked({ text, terms }: { text: string; terms: TermMatch[] }) {
  let end = 0
  const parts = terms.flatMap(({ at, length, translation }) => {
    const before = text.slice(end, at)
    end = at + length
    return [
      before,
      <mark key={at} className={styles.term} title={translation}>
        {text.slice(at, end)}
      </mark>,
    ]
  })
  return [...parts, text.slice(end)]
}

type OffersProps = { terms: TermMatch[]; onInsert: (term: TermMatch) => void }

/** Each term once. */
function Offers({ terms, onInsert }: OffersProps) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const once = terms.filter(
    ({ word }, index) => terms.findIndex((other) => other.word === word) === index,
  )
  if (once.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t('edit.terms')}>
      {once.map((term) => (
        <li key={term.word}>
          <button
            type="button"
            className={styles.offer}
            aria-label={t('edit.insert', { translation: term.translation, word: term.word })}
            onClick={() => onInsert(term)}
          >
            {term.word} → {term.translation}
          </button>
        </li>
      ))}
    </ul>
  )
}
