import { useCallback, useEffect, useRef, useState } from 'react'

import { type QuantityMatrix, withPieces } from '#base/quantity-matrix.ts'
import { PastePreview } from '#ui/reading/paste-preview.tsx'

import { type CellPlace, type MatrixPaste, planPaste } from './matrix-cells.ts'
import type { MatrixProps } from './quantity-matrix.tsx'

type PasteProps = Pick<MatrixProps, 'colors' | 'sizes' | 'value' | 'onChange' | 'messages'>

/** Takes a paste at once where it says nothing but pieces, else shows first what it would change. */
export function useMatrixPaste({ colors, sizes, value, onChange, messages }: PasteProps) {
  const { locale } = messages
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [pasted, setPasted] = useState<{ text: string; place: CellPlace } | null>(null)
  const paste = useCallback(
    (text: string, place: CellPlace) => {
      const plan = (matrix: QuantityMatrix) =>
        planPaste(matrix, text, place, { colors, sizes, locale })
      const needsLook = plan(latest.current).needsLook
      setPasted(needsLook ? { text, place } : null)
      if (!needsLook) onChange?.((before) => plan(before).matrix)
    },
    [colors, sizes, locale, onChange],
  )
  return { pasted, paste, forget: () => setPasted(null) }
}

type PreviewProps = PasteProps & {
  pasted: { text: string; place: CellPlace }
  onDone: () => void
}

/** What the paste changes in the matrix as it stands now. */
export function MatrixPastePreview(props: PreviewProps) {
  const { pasted, value, colors, sizes, onChange, messages, onDone } = props
  const [answers, setAnswers] = useState<QuantityMatrix>({})
  const { locale } = messages
  const target = { colors, sizes, locale }
  const plan = planPaste(value, pasted.text, pasted.place, target)
  const nameOf = ({ color, size }: { color: string; size: string }) =>
    `${colors.find(({ code }) => code === color)?.name ?? color}, ${sizes.find(({ code }) => code === size)?.label ?? size}`
  const open = plan.asked.filter(({ color, size }) => answers[color]?.[size] === undefined)
  const answered = (matrix: QuantityMatrix, of: MatrixPaste) =>
    of.asked.reduce((next, { color, size }) => {
      const pieces = answers[color]?.[size]
      return pieces === undefined ? next : withPieces(next, color, size, pieces)
    }, matrix)
  const answerLines = plan.asked.flatMap(({ color, size }) => {
    const to = answers[color]?.[size]
    return to === undefined ? [] : [{ color, size, from: value[color]?.[size] ?? 0, to }]
  })
  return (
    <PastePreview
      changes={[...plan.changes, ...answerLines].map((change) =>
        messages.change(nameOf(change), change.from, change.to),
      )}
      questions={open.map((cell) => ({
        question: `${nameOf(cell)}: ${messages.ask(cell.doubt, cell.text)}`,
        choices: cell.proposals.map(messages.number),
      }))}
      onAnswer={(question, choice) => {
        const { color, size, proposals } = open[question] ?? {}
        const pieces = proposals?.[choice]
        if (color && size && pieces !== undefined)
          setAnswers((before) => ({ ...before, [color]: { ...before[color], [size]: pieces } }))
      }}
      leftOut={plan.leftOut}
      messages={messages.paste}
      onApply={() => {
        onChange?.((before) => {
          const latest = planPaste(before, pasted.text, pasted.place, target)
          return answered(latest.matrix, latest)
        })
        onDone()
      }}
      onCancel={onDone}
    />
  )
}
