import { useTranslation } from 'react-i18next'

import { isLocale } from '#base/locale.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { productFieldNames } from '#features/product-fields/product-fields.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { useFieldLabel } from '#web/admin/fields/use-field-label.ts'
import { useFormat } from '#web/forms/use-format.ts'

import type { HistoryEntry, StaffProduct } from '../data/catalogue-data.ts'
import { useRestoreProduct } from './use-restore-product.ts'

import styles from '#web/admin/fields/history.module.css'

type HistoryPanelProps = { product: StaffProduct; history: HistoryEntry[] }

/** The changes of a product with their authors, the newest first, each with an undo if its version is stored. */
export function HistoryPanel({ product: { id, version }, history }: HistoryPanelProps) {
  const { t } = useTranslation('catalogue')
  const { moment } = useFormat()
  const messageOf = useEntryMessage()
  const restore = useRestoreProduct()
  return (
    <FoldSection name="history" title={t('section.history')}>
      {history.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span>{messageOf(entry)}</span>
            <span className={styles.who}>
              {entry.by ?? t('history.system')}, {entry.at && moment(entry.at)}
            </span>
            {entry.before !== null && (
              <Button
                type="button"
                variant="quiet"
                size="small"
                onClick={() => void restore(id, version, entry.before ?? version)}
              >
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </FoldSection>
  )
}

function useEntryMessage(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('catalogue')
  const { moment } = useFormat()
  const visibilityName = (input: unknown) => {
    const visibility = visibilities.find((known) => known === input)
    return visibility ? t(`visibility.${visibility}`) : ''
  }
  const labelOf = useFieldLabel()
  return ({ action, facts }) => {
    switch (action) {
      case 'product.created':
        return t('history.created')
      case 'product.changed': {
        const changedNames = String(facts?.['fields'] ?? '').split(' ')
        const fields = productFieldNames.filter((name) => changedNames.includes(name))
        return fields.length > 0
          ? t('history.changed', { fields: fields.map(labelOf).join(', ') })
          : t('history.nothing')
      }
      case 'product.restored':
        return t('history.restored')
      case 'product.visibility_changed':
        return t('history.visibility', {
          from: visibilityName(facts?.['from']),
          to: visibilityName(facts?.['to']),
        })
      case 'product.planned':
        return t('history.planned', {
          to: visibilityName(facts?.['to']),
          date: moment(String(facts?.['at'])),
        })
      case 'product.renamed':
        return t('history.renamed', { from: String(facts?.['from']), to: String(facts?.['to']) })
      case 'product.language_hidden':
        return t('history.languageHidden', { language: languageOf(facts?.['locale']) })
      case 'product.language_shown':
        return t('history.languageShown', { language: languageOf(facts?.['locale']) })
      case 'picture.sent':
        return t('history.sent')
      case 'picture.replaced':
        return t('history.replaced')
      case 'picture.removed':
        return t('history.removed')
      case 'picture.restored':
        return t('history.pictureRestored')
      case 'spin.sent':
        return t('history.spinSent')
      case 'spin.removed':
        return t('history.spinRemoved')
      case 'film.sent':
        return t('history.filmSent')
      case 'film.removed':
        return t('history.filmRemoved')
      default:
        return t('history.picture')
    }
  }
}

function languageOf(input: unknown): string {
  const locale = String(input)
  return isLocale(locale) ? languages[locale].name : ''
}
