import { useState } from 'react'

import { amountText, shownAmount } from '#features/prices/price-grid.ts'
import type { PriceChange } from '#features/prices/price-list.ts'
import { PastePreview } from '#ui/reading/paste-preview.tsx'
import { useReadingMessages } from '#web/forms/use-reading-messages.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { PriceGridState } from './price-grid-tools.tsx'
import type { PriceListView } from './price-list-data.ts'

/** What the pasted cells would change in the grid, before they change it. */
export function PricePastePreview({ list, grid }: { list: PriceListView; grid: PriceGridState }) {
  return grid.pasted && <Preview list={list} grid={grid} pasted={grid.pasted} />
}

type PreviewProps = {
  list: PriceListView
  grid: PriceGridState
  pasted: NonNullable<PriceGridState['pasted']>
}

function Preview({ list: { products, currency }, grid, pasted }: PreviewProps) {
  const language = useLocale()
  const messages = useReadingMessages()
  const [answers, setAnswers] = useState<readonly PriceChange[]>([])
  const { stored, draft } = grid
  const place = (product: string, quantity: number) =>
    `${products.find(({ id }) => id === product)?.styleCode ?? product}, ${quantity}+`
  const changes = [...pasted.changes, ...answers]
  const isAnswered = (product: string, quantity: number) =>
    answers.some(([id, from]) => id === product && from === quantity)
  const open = pasted.asked.filter(({ product, quantity }) => !isAnswered(product, quantity))
  return (
    <PastePreview
      changes={changes.map(([product, quantity, minor]) => {
        const before = shownAmount(stored[product], draft[product], quantity)
        const [from, to] = [before, minor].map((each) => amountText(each, currency, language))
        return messages.change(place(product, quantity), from ?? '', to ?? '')
      })}
      questions={open.map(({ product, quantity, text, doubt, minors }) => ({
        question: `${place(product, quantity)}: ${messages.ask(doubt, text)}`,
        choices: minors.map((minor) => amountText(minor, currency, language)),
      }))}
      onAnswer={(question, choice) => {
        const asked = open[question]
        const minor = asked?.minors[choice]
        if (asked && minor !== undefined)
          setAnswers([...answers, [asked.product, asked.quantity, minor]])
      }}
      leftOut={pasted.leftOut}
      messages={messages.paste}
      onApply={() => {
        grid.change(changes)
        grid.forgetPasted()
      }}
      onCancel={grid.forgetPasted}
    />
  )
}
