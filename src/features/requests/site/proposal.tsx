import { useTranslation } from 'react-i18next'

import { changesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { Button } from '#ui/button.tsx'

import type { Lines } from './use-lines.ts'

import styles from './get-a-quote.module.css'

/** Quantities that were read from a text or table and count only when the buyer accepts them. */
export type ProposalContent = {
  models: { model: RequestedModel; change: (before: QuantityMatrix) => QuantityMatrix }[]
  /** Places that were not understood, each as a sentence. */
  notes: string[]
}

type ProposalProps = { proposed: ProposalContent; lines: Lines; onDone: () => void }

/** Shows how a proposal would change the request, with the places that were not understood. */
export function Proposal({ proposed, lines, onDone }: ProposalProps) {
  const { t } = useTranslation('quote')
  const models = proposed.models.map(({ model, change }) => {
    const before = lines.lines.find(({ productId }) => productId === model.id)?.quantities ?? {}
    const after = change(before)
    return { model, after, changes: changesOf(before, after) }
  })
  const count = models.reduce((sum, { changes }) => sum + changes.length, 0)
  return (
    <section className={styles.proposal} aria-label={t('proposal.title')}>
      <p>
        <strong>{count > 0 ? t('proposal.changes', { count }) : t('proposal.same')}</strong>
      </p>
      {models.map(({ model, changes }) => (
        <div key={model.id}>
          <p>
            {model.name}
            <span className={styles.code}>{model.styleCode}</span>
          </p>
          <Changes model={model} changes={changes} />
        </div>
      ))}
      <Notes notes={proposed.notes} />
      <p className={styles.splitEnd}>
        <Button type="button" variant="quiet" size="small" onClick={onDone}>
          {t('proposal.drop')}
        </Button>
        {models.length > 0 && (
          <Button
            type="button"
            size="small"
            onClick={() => {
              for (const { model, after } of models) lines.put(model, after)
              onDone()
            }}
          >
            {t('proposal.take')}
          </Button>
        )}
      </p>
    </section>
  )
}

type ChangesProps = { model: RequestedModel; changes: ReturnType<typeof changesOf> }

function Changes({ model, changes }: ChangesProps) {
  const { t } = useTranslation('quote')
  return (
    <ul className={styles.changes}>
      {changes.map(({ color, size, from, to }) => (
        <li key={`${color}/${size}`}>
          {t('proposal.cell', {
            color: model.colors.find(({ code }) => code === color)?.name ?? color,
            size,
            from,
            to,
          })}
        </li>
      ))}
    </ul>
  )
}

function Notes({ notes }: Pick<ProposalContent, 'notes'>) {
  const { t } = useTranslation('quote')
  if (notes.length === 0) return null
  return (
    <div className={styles.short}>
      <p>{t('proposal.notes', { count: notes.length })}</p>
      <ul>
        {notes.map((note, index) => (
          // The index is the key, because two equal sentences are about two places.
          // oxlint-disable-next-line no-array-index-key
          <li key={index}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
