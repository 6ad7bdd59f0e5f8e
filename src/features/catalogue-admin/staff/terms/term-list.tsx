import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { type Terms, textIn } from '../data/catalogue-data.ts'
import { EntryOrder } from '../order/entry-order.tsx'
import { PositionDialog } from '../order/position-dialog.tsx'
import { useRowDrop } from '../order/use-row-drop.ts'
import type { TermPlan } from './term-dialog.tsx'
import type { Term } from './term-draft.ts'
import { useTermOrder } from './use-term-order.ts'

import styles from './term-list.module.css'

type TermListProps = {
  kind: TermKind
  terms: Terms[TermKind]
  /** Number of products that use a term, by its slug. */
  uses: Record<string, number>
  onEdit: (plan: TermPlan) => void
}

/** A list of terms, in the order in which filters and forms offer them. */
export function TermList({ kind, terms, uses, onEdit }: TermListProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const order = useTermOrder(kind, terms)
  return (
    <section className={styles.list} aria-labelledby={`terms-${kind}`} {...useRowDrop(order)}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`terms-${kind}`}>
          {t(`terms.${kind}`)}
        </h2>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => onEdit({ kind, term: null })}
        >
          {t(`add.${kind}`)}
        </Button>
      </header>
      {terms.length === 0 && <p className={styles.note}>{t('terms.empty')}</p>}
      <ul>
        {terms.map((term, index) => {
          const name = textIn(term.name, locale)
          return (
            <li key={term.slug} className={styles.term} data-row={term.slug}>
              <TermName term={term} name={name} count={uses[term.slug] ?? 0} />
              <span className={styles.actions}>
                <EntryOrder entry={{ id: term.slug, name, place: index + 1 }} order={order} />
                <IconButton
                  icon="edit"
                  label={t('terms.edit', { name })}
                  onClick={() => onEdit({ kind, term })}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <PositionDialog order={order} />
    </section>
  )
}

function TermName({ term, name, count }: { term: Term; name: string; count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <span className={styles.name}>
      <span className={styles.called}>
        {'hex' in term && (
          <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={term.hex} />
          </svg>
        )}
        <span>{name}</span>
      </span>
      {'sizes' in term && <span className={styles.note}>{term.sizes.join(' · ')}</span>}
      <span className={styles.note}>
        {term.isArchived ? t('terms.archived') : t('terms.uses', { count })}
      </span>
    </span>
  )
}
