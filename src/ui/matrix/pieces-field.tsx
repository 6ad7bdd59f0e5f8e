import {
  type ClipboardEvent,
  type KeyboardEvent,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react'

import { readPieces } from '#base/reading/pieces.ts'
import type { Reading } from '#base/reading/reading.ts'
import { ReadingQuestion } from '#ui/reading/reading-question.tsx'

import type { CellPlace } from './matrix-cells.ts'
import type { ReadingMessages } from './quantity-matrix.tsx'

import pageStyles from '#ui/page.module.css'
import styles from './quantity-matrix.module.css'

type PiecesFieldProps = {
  place?: CellPlace
  label: string
  messages: ReadingMessages
  /** Id of a text that explains the field further. */
  note?: string | undefined
  pieces: number
  onPieces: (pieces: number) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Several cells were pasted, the first of them into this cell. */
  onPasteCells?: (pasted: string, place: CellPlace) => void
}

/**
 * A cell of the matrix. A text that is no number of pieces, or that is asked about, stays as typed and is marked; the cell counts what
 * it counted before. A key press draws this cell; totals and the rest of the form follow when there is time, and at the latest
 * when the cell is left or the form is sent with Enter.
 */
export function PiecesField(props: PiecesFieldProps) {
  const { place, label, messages, note, pieces, onPieces, onKeyDown } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(pieces)
  const reading = typed === null ? null : readPieces(typed, { locale: messages.locale })
  const next = reading ? piecesIn(reading) : pieces
  const isUnread = next === null
  const count = () => {
    const counted = next ?? before.current
    if (counted !== pieces) onPieces(counted)
  }
  const notes = [note, isUnread && unreadId(id)].filter(Boolean).join(' ')
  return (
    <>
      <input
        id={id}
        className={styles.pieces}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={notes || undefined}
        aria-invalid={isUnread || undefined}
        data-unread={isUnread || undefined}
        data-cell={place && `${place.row},${place.column}`}
        value={typed ?? (pieces || '')}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const now = piecesIn(readPieces(value, { locale: messages.locale }))
          startTransition(() => onPieces(now ?? before.current))
        }}
        onFocus={({ target }) => {
          if (typed === null) before.current = pieces
          target.select()
        }}
        onBlur={() => {
          count()
          if (!isUnread) setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') count()
          onKeyDown?.(event)
        }}
        onPaste={(event) => takeCells(event, props)}
      />
      {isUnread && reading && (
        <Unread
          fieldId={id}
          typed={typed ?? ''}
          reading={reading}
          messages={messages}
          onPieces={(chosen) => {
            onPieces(chosen)
            setTyped(null)
          }}
        />
      )}
    </>
  )
}

/** Hands on several cells; a text of one cell is pasted as it is. */
function takeCells(event: ClipboardEvent, { place, onPasteCells }: PiecesFieldProps) {
  const pasted = event.clipboardData.getData('text/plain')
  if (!place || !/[\t\n]/.test(pasted)) return
  event.preventDefault()
  onPasteCells?.(pasted, place)
}

const unreadId = (fieldId: string) => `${fieldId}-unread`

type UnreadProps = Pick<PiecesFieldProps, 'messages' | 'onPieces'> & {
  fieldId: string
  typed: string
  reading: Reading<number>
}

/** Asks which reading is meant, or says that the text is not understood. */
function Unread({ fieldId, typed, reading, messages, onPieces }: UnreadProps) {
  return (
    <>
      <span id={unreadId(fieldId)} className={pageStyles.visuallyHidden}>
        {messages.unclear(typed)}
      </span>
      {reading.kind === 'question' && (
        <ReadingQuestion
          fieldId={fieldId}
          question={messages.ask(reading.doubt, typed)}
          choices={reading.proposals.map(messages.number)}
          onChoose={(index) => onPieces(reading.proposals[index] ?? 0)}
        />
      )}
    </>
  )
}

/** The pieces that a text counts; an empty cell is 0; null where it counts nothing yet. */
function piecesIn(reading: Reading<number>): number | null {
  if (reading.kind === 'value') return reading.value
  return reading.kind === 'empty' ? 0 : null
}
