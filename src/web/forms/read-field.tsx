import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Reading } from '#base/reading/reading.ts'
import type { FieldTexts } from '#ui/field-frame.tsx'
import { Field } from '#ui/field.tsx'
import { ReadingQuestion } from '#ui/reading/reading-question.tsx'

type ReadFieldProps<Value> = FieldTexts &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'required' | 'maxLength' | 'autoComplete'
  > & {
    read: (typed: string) => Reading<Value>
    /** A value as the reader's language writes it, for the field and the buttons. */
    write: (value: Value) => string
    initial?: Value | null
    /** The value, or null while there is none: for an empty field, and for a text that is unclear or asked about. */
    onValue?: (value: Value | null, typed: string) => void
  }

/**
 * A field whose text is read. What is typed stays; of a text that can be read in several ways it asks which is meant, and it has no
 * value before the answer.
 */
export function ReadField<Value>(props: ReadFieldProps<Value>) {
  const { read, write, initial = null, onValue, error, ...field } = props
  const { t } = useTranslation('reading')
  const id = useId()
  const [typed, setTyped] = useState(initial === null ? '' : write(initial))
  const [chosen, setChosen] = useState<Value | null>(initial)
  const reading: Reading<Value> = chosen === null ? read(typed) : { kind: 'value', value: chosen }
  const value = reading.kind === 'value' ? reading.value : null
  const written = value === null ? '' : write(value)
  const told = useRef(written)
  // What is usual beside a text may change after it was typed, and so its value.
  useEffect(() => {
    if (told.current === written) return
    told.current = written
    onValue?.(value, typed)
  })
  const isUnread = reading.kind === 'unclear' || reading.kind === 'question'
  return (
    <div>
      <Field
        {...field}
        id={id}
        value={typed}
        data-unread={isUnread || undefined}
        aria-invalid={isUnread || undefined}
        error={reading.kind === 'unclear' ? t('unclear', { text: typed.trim() }) : error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(null)
          const now = read(currentTarget.value)
          const nowValue = now.kind === 'value' ? now.value : null
          told.current = nowValue === null ? '' : write(nowValue)
          onValue?.(nowValue, currentTarget.value)
        }}
      />
      {reading.kind === 'question' && (
        <ReadingQuestion
          fieldId={id}
          question={t(`doubt.${reading.doubt}`, { text: typed.trim() })}
          choices={reading.proposals.map(write)}
          onChoose={(index) => {
            const answer = reading.proposals[index]
            if (answer === undefined) return
            setTyped(write(answer))
            setChosen(answer)
            told.current = write(answer)
            onValue?.(answer, write(answer))
          }}
        />
      )}
    </div>
  )
}
