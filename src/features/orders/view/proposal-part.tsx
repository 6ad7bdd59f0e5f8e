import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OrderSide } from '#features/orders/order.ts'
import { type ProposalKind, proposalKinds } from '#features/orders/proposal.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { OwnOrder } from './buyer-api.ts'
import { readFields } from './read-fields.ts'

import styles from './order.module.css'

type ProposalPartProps = {
  proposals: OwnOrder['proposals']
  /** The side that reads the proposals. */
  side: OrderSide
  /** Whether this side may act, and the order can still change. */
  isOpen: boolean
  isBusy: boolean
  onPropose: (proposal: { kind: ProposalKind; text: string }) => void
  onAnswer: (id: string, answer: { isAgreed: boolean; text: string }) => void
}

/** The proposals of a side, and the answer of the other. */
export function ProposalPart(props: ProposalPartProps) {
  const { proposals, side, isOpen, isBusy, onPropose, onAnswer } = props
  const { t } = useTranslation('order')
  const hasOpen = proposals.some(({ state }) => state === 'open')
  if (!isOpen && proposals.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('proposals.title')}</h3>
      <p className={styles.soft}>{t('proposals.lead')}</p>
      <ul className={styles.rows}>
        {proposals.map((proposal) => (
          <li key={proposal.id} className={styles.row}>
            <p className={styles.line}>
              <strong>{t(`proposals.kind.${proposal.kind}`)}</strong>
              <span className={styles.soft}>
                {t(`proposals.by.${proposal.by}`)}, {t(`proposals.state.${proposal.state}`)}
              </span>
            </p>
            <p className={styles.text}>{proposal.text}</p>
            {proposal.answer && <p className={styles.text}>{proposal.answer}</p>}
            {isOpen && proposal.state === 'open' && proposal.by !== side && (
              <AnswerForm
                kind={proposal.kind}
                isBusy={isBusy}
                onSend={(answer) => onAnswer(proposal.id, answer)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && !hasOpen && <ProposalForms isBusy={isBusy} onSend={onPropose} />}
    </section>
  )
}

type AnswerFormProps = {
  kind: ProposalKind
  isBusy: boolean
  onSend: (answer: { isAgreed: boolean; text: string }) => void
}

function AnswerForm({ kind, isBusy, onSend }: AnswerFormProps) {
  const { t } = useTranslation('order')
  const [text, setText] = useState('')
  return (
    <div className={styles.form}>
      <TextArea
        name="text"
        label={t('proposals.answer')}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={styles.actions}>
        <Button
          type="button"
          size="small"
          busy={isBusy}
          onClick={() => onSend({ isAgreed: true, text: text.trim() })}
        >
          {t(kind === 'change' ? 'proposals.agree' : 'proposals.agreeToCancel')}
        </Button>
        <Button
          type="button"
          size="small"
          variant="outline"
          busy={isBusy}
          onClick={() => onSend({ isAgreed: false, text: text.trim() })}
        >
          {t('proposals.decline')}
        </Button>
      </p>
    </div>
  )
}

type ProposalFormsProps = {
  isBusy: boolean
  onSend: (proposal: { kind: ProposalKind; text: string }) => void
}

function ProposalForms({ isBusy, onSend }: ProposalFormsProps) {
  const { t } = useTranslation('order')
  const [kind, setKind] = useState<ProposalKind | null>(null)
  return (
    <>
      <p className={styles.actions}>
        {proposalKinds.map((each) => (
          <Button
            key={each}
            type="button"
            size="small"
            variant={each === 'change' ? 'outline' : 'quiet'}
            aria-expanded={kind === each}
            onClick={() => setKind(kind === each ? null : each)}
          >
            {t(`proposals.${each}`)}
          </Button>
        ))}
      </p>
      {kind && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            const text = readFields(event)('text')
            if (text.length > 1) onSend({ kind, text })
          }}
        >
          <TextArea
            name="text"
            label={t(kind === 'change' ? 'proposals.text' : 'proposals.reason')}
            maxLength={COMMENT_MAX}
            minLength={2}
            required
          />
          <p>
            <Button size="small" busy={isBusy}>
              {t('proposals.send')}
            </Button>
          </p>
        </form>
      )}
    </>
  )
}
