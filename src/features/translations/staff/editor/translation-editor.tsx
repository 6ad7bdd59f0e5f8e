import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import {
  type StaffProduct,
  type Terms,
  textIn,
} from '#features/catalogue-admin/staff/data/catalogue-data.ts'
import { tradeTerms } from '#features/translations/glossary.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { ConflictPanel } from '#web/admin/fields/conflict-panel.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { TextPair } from './text-pair.tsx'
import { draftIn, isStale } from './translation-draft.ts'
import { useTranslationEditor } from './use-translation-editor.ts'

import styles from './translation-editor.module.css'

type TranslationEditorProps = {
  product: StaffProduct
  terms: Terms
  from: Locale
  to: Locale
}

/** The source on the left, the translation on the right. */
export function TranslationEditor({ product, terms, from, to }: TranslationEditorProps) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const locale = useLocale()
  const editor = useTranslationEditor(product, to)
  const glossary = [
    ...tradeTerms,
    ...[terms.fabrics, terms.colors, terms.fibers].flatMap((list) => list.map(({ name }) => name)),
  ]
  const source = draftIn(product, from)
  const pair = { source, glossary, from, to, editor }
  return (
    <>
      <PageHead size="small" title={`${textIn(product.name, locale)} · ${product.styleCode}`}>
        <Link to={pathTo('adminProduct', locale, { id: product.id })}>{t('edit.product')}</Link>
      </PageHead>
      <Languages from={from} to={to} />
      <Messages editor={editor} isOld={isStale(product, from, to)} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        <TextPair field="name" {...pair} />
        <TextPair field="description" {...pair} />
        <TextPair field="details" {...pair} />
        <div className={styles.save}>
          <Button type="submit" busy={editor.isBusy}>
            {t('catalogue:status.save')}
          </Button>
          {editor.isChanged && <p className={styles.unsaved}>{t('catalogue:status.unsaved')}</p>}
        </div>
      </form>
      <Checkbox
        name="shown"
        label={t('edit.shown', { language: languages[to].name })}
        hint={t('edit.shownHint')}
        checked={!product.hiddenIn.includes(to)}
        onChange={({ currentTarget }) => void editor.show(currentTarget.checked)}
      />
    </>
  )
}

/** Choosing the two languages; the address keeps them. */
function Languages({ from, to }: { from: Locale; to: Locale }) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const [, setSearch] = useSearchParams()
  const select = (name: 'from' | 'to', value: Locale, other: Locale) => (
    <Select
      name={name}
      label={t(name)}
      value={value}
      options={locales.map((each) => ({ value: each, label: languages[each].name }))}
      onChange={({ currentTarget }) => {
        const language = currentTarget.value
        // Choosing the other side's language swaps the two.
        const rest = language === other ? value : other
        setSearch(name === 'from' ? { from: language, to: rest } : { from: rest, to: language }, {
          replace: true,
          preventScrollReset: true,
        })
      }}
    />
  )
  return (
    <div className={styles.languages}>
      {select('from', from, to)}
      {select('to', to, from)}
    </div>
  )
}

type MessagesProps = { editor: ReturnType<typeof useTranslationEditor>; isOld: boolean }

function Messages({ editor, isOld }: MessagesProps) {
  const { t } = useTranslation(['translations', 'catalogue'])
  const { draft, conflict, change, isRestored, discard, error } = editor
  return (
    <>
      {isOld && <Notice kind="info">{t('edit.stale')}</Notice>}
      {isRestored && (
        <Notice kind="info">
          <p>{t('catalogue:draft.restored')}</p>
          <Button type="button" variant="quiet" onClick={discard}>
            {t('catalogue:draft.discard')}
          </Button>
        </Notice>
      )}
      {conflict && (
        <ConflictPanel
          mine={draft}
          theirs={conflict}
          labelOf={(field) => t(`catalogue:field.${field}`)}
          onTake={change}
        />
      )}
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
