import type { InferResponseType } from 'hono/client'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import { amountText, shownAmount } from '#features/prices/price-grid.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReadingQuestion } from '#ui/reading/reading-question.tsx'
import { Cluster } from '#ui/stack.tsx'
import { useReadingMessages } from '#web/forms/use-reading-messages.ts'
import { saveTable } from '#web/list/save-table.ts'
import type { adminApi } from '#web/session/api-client.ts'
import { postFile } from '#web/session/post-file.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PriceGridState } from './price-grid-tools.tsx'
import type { PriceListView } from './price-list-data.ts'

type PriceFilesProps = { list: PriceListView; grid: PriceGridState; canEdit: boolean }

type FileView = InferResponseType<(typeof adminApi)['price-lists'][':id']['file']['$post'], 200>

const FAULTS_SHOWN = 10

/** The grid as a workbook, and back: a file that is loaded becomes a draft to look through, and nothing is stored. */
export function PriceFiles({ list, grid, canEdit }: PriceFilesProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const language = useLocale()
  const { readFile, result, error, isBusy } = useFile(list, grid)
  return (
    <>
      <Cluster>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() =>
            saveTable('xlsx', {
              name: list.name,
              rows: rowsOf(list, grid, t, language),
              locale: language,
            })
          }
        >
          {t('grid.export')}
        </Button>
        {canEdit && (
          <FileButton
            name="prices-file"
            size="small"
            accept=".xlsx,.csv"
            busy={isBusy}
            onFiles={([file]) => void (file && readFile(file))}
          >
            {t('grid.import')}
          </FileButton>
        )}
      </Cluster>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {result && <FileResult {...result} list={list} grid={grid} />}
    </>
  )
}

type Result = { count: number } & Pick<FileView, 'asked' | 'faults' | 'hiddenRows'>

function FileResult(props: Result & { list: PriceListView; grid: PriceGridState }) {
  const { count, asked, faults, hiddenRows } = props
  const { t } = useTranslation('prices')
  const isSame = count === 0 && asked.length === 0 && faults.length === 0
  return (
    <>
      {count > 0 && <Notice kind="info">{t('grid.imported', { count })}</Notice>}
      {isSame && <Notice kind="info">{t('grid.same')}</Notice>}
      {hiddenRows > 0 && (
        <Notice kind="info">{t('fault.hiddenRows', { count: hiddenRows })}</Notice>
      )}
      <AskedPrices {...props} />
      {faults.length > 0 && (
        <Notice kind="error">
          <p>{t('fault.title', { count: faults.length })}</p>
          <ul>
            {faults.slice(0, FAULTS_SHOWN).map(({ row, column, kind, text }) => (
              <li key={`${row},${column}`}>{t(`fault.${kind}`, { row, column, text })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** Prices of the file that can be read in several ways: a button takes one of the readings into the draft. */
function AskedPrices({ asked, list, grid }: Parameters<typeof FileResult>[0]) {
  const id = useId()
  const { ask } = useReadingMessages()
  const language = useLocale()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const keyOf = ({ row, column }: Result['asked'][number]) => `${row},${column}`
  const open = asked.filter((each) => !answered.has(keyOf(each)))
  if (open.length === 0) return null
  return (
    <div id={id} tabIndex={-1}>
      <Notice kind="error">
        {open.map((each) => {
          const { product, quantity, text, doubt, minors } = each
          const code = list.products.find((known) => known.id === product)?.styleCode
          return (
            <ReadingQuestion
              key={keyOf(each)}
              fieldId={id}
              question={`${code}, ${quantity}+: ${ask(doubt, text)}`}
              choices={minors.map((minor) => amountText(minor, list.currency, language))}
              onChoose={(index) => {
                if (!grid.quantities.includes(quantity)) grid.addQuantity(quantity)
                grid.change([[product, quantity, minors[index] ?? null]])
                setAnswered((before) => new Set([...before, keyOf(each)]))
              }}
            />
          )
        })}
      </Notice>
    </div>
  )
}

function useFile(list: PriceListView, grid: PriceGridState) {
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction()
  const [result, setResult] = useState<Result | null>(null)

  async function readFile(file: File) {
    const address = `/api/admin/price-lists/${list.id}/file?locale=${locale}`
    const read = await runAction(() => postFile<FileView>({ address, file }))
    if (!read) return
    const { stored, draft, quantities } = grid
    const differing = read.prices.filter(
      ([product, from, minor]) => shownAmount(stored[product], draft[product], from) !== minor,
    )
    for (const from of new Set(differing.map(([, quantity]) => quantity)))
      if (!quantities.includes(from)) grid.addQuantity(from)
    if (differing.length > 0) grid.change(differing)
    const { asked, faults, hiddenRows } = read
    setResult({ count: differing.length, asked, faults, hiddenRows })
  }

  return { readFile, result, error, isBusy }
}

/** Headings begin with the quantity, by which the table is read again. */
function rowsOf(
  { products, currency }: PriceListView,
  { stored, draft, quantities }: PriceGridState,
  t: (key: 'grid.style' | 'grid.name') => string,
  language: Locale,
): string[][] {
  const head = [t('grid.style'), t('grid.name'), ...quantities.map(String)]
  const rows = products.map(({ id, styleCode, name }) => [
    styleCode,
    name,
    ...quantities.map((quantity) =>
      amountText(shownAmount(stored[id], draft[id], quantity), currency, language),
    ),
  ])
  return [head, ...rows]
}
