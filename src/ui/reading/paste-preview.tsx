import { useEffect, useId, useRef } from 'react'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'

import { ReadingQuestion } from './reading-question.tsx'

import styles from './paste-preview.module.css'

/** Words of the preview in the reader's language. */
export type PasteMessages = {
  title: string
  unchanged: string
  leftOut: (texts: string) => string
  apply: string
  cancel: string
}

type PastePreviewProps = {
  /** "Navy, 38: 4 → 6": what changes, a line each. */
  changes: readonly string[]
  /** Cells that are asked about; they change nothing before they are answered. */
  questions: readonly { question: string; choices: readonly string[] }[]
  onAnswer: (question: number, choice: number) => void
  leftOut: readonly string[]
  messages: PasteMessages
  onApply: () => void
  onCancel: () => void
}

/** What a paste would change, before it changes it. It takes the focus, and Escape discards it. */
export function PastePreview(props: PastePreviewProps) {
  const { changes, questions, onAnswer, leftOut, messages, onApply, onCancel } = props
  const id = useId()
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => ref.current?.focus(), [])
  useEffect(() => {
    const preview = ref.current
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel()
    }
    preview?.addEventListener('keydown', close)
    return () => preview?.removeEventListener('keydown', close)
  }, [onCancel])
  return (
    <fieldset
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={styles.preview}
    >
      <p id={`${id}-title`} className={styles.title}>
        {messages.title}
      </p>
      {changes.length === 0 && questions.length === 0 && <p>{messages.unchanged}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {questions.map(({ question, choices }, index) => (
        <ReadingQuestion
          key={question}
          fieldId={id}
          question={question}
          choices={choices}
          onChoose={(choice) => onAnswer(index, choice)}
        />
      ))}
      {leftOut.length > 0 && (
        <p className={styles.leftOut}>{messages.leftOut(leftOut.join(', '))}</p>
      )}
      <Cluster>
        <Button type="button" size="small" onClick={onApply}>
          {messages.apply}
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Cluster>
    </fieldset>
  )
}
