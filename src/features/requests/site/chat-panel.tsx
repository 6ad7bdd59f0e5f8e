import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withCells } from '#base/quantity-matrix.ts'
import type { ChatMark } from '#features/requests/chat-reader/chat-model.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { Proposal, type ProposalContent } from './proposal.tsx'
import { readChatText } from './read-requests.ts'
import { useBoardText } from './use-board-text.ts'
import type { Lines } from './use-lines.ts'

import styles from './get-a-quote.module.css'

type ChatPanelProps = { lines: Lines; isPartner: boolean }

/** Reads quantities from a pasted message, or from the notes of the board in the address. */
export function ChatPanel({ lines, isPartner }: ChatPanelProps) {
  const { t } = useTranslation('quote')
  const board = useBoardText(lines, isPartner)
  const { read, proposed, error, isBusy, drop } = useReading(isPartner, board)
  return (
    <Disclosure summary={t('chat.title')} size="small" open={Boolean(board) || undefined}>
      <div className={styles.panel}>
        <TextArea
          name="chat"
          label={t('chat.label')}
          hint={t('chat.hint')}
          rows={4}
          maxLength={10_000}
          key={board}
          defaultValue={board}
          error={error}
        />
        <p>
          <Button
            type="button"
            variant="outline"
            size="small"
            busy={isBusy}
            onClick={({ currentTarget: { form } }) => {
              // The form is read instead of a state, because its draft also fills in the field.
              const typed = form && new FormData(form).get('chat')
              if (typeof typed === 'string') void read(typed)
            }}
          >
            {t('chat.read')}
          </Button>
        </p>
        {proposed && <Proposal proposed={proposed} lines={lines} onDone={drop} />}
      </div>
    </Disclosure>
  )
}

/** Reads texts into a proposal. @param first text that is read without a click */
function useReading(isPartner: boolean, first: string) {
  const { t } = useTranslation('quote')
  const errorText = useErrorMessage()
  const locale = useLocale()
  const [proposed, setProposed] = useState<ProposalContent | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const sentenceOf = ({ reason, text, meant = '' }: ChatMark) =>
    t(`chat.marks.${reason}`, { text, meant })

  async function read(text: string) {
    if (!text.trim()) return
    setBusy(true)
    const answer = await readChatText(text, locale, isPartner)
    setBusy(false)
    setError(answer.ok ? undefined : errorText(answer.code))
    if (!answer.ok) return
    const { lines, marks, models } = answer.value
    setProposed({
      models: lines.flatMap(({ productId, quantities }) => {
        const model = models.find(({ id }) => id === productId)
        return model ? { model, change: (before) => withCells(before, quantities) } : []
      }),
      notes: marks.map(sentenceOf),
    })
  }

  useEffect(() => {
    const timer = setTimeout(() => void read(first))
    return () => clearTimeout(timer)
    // The effect runs only for a new text, because `read` is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first])

  return { read, proposed, error, isBusy, drop: () => setProposed(null) }
}
