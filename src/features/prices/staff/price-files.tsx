import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { amountText, shownAmount } from '#features/prices/price-grid.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
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
      {result && <FileResult {...result} />}
    </>
  )
}

function FileResult({ count, faults }: { count: number; faults: FileView['faults'] }) {
  const { t } = useTranslation('prices')
  return (
    <>
      <Notice kind="info">{count > 0 ? t('grid.imported', { count }) : t('grid.same')}</Notice>
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

function useFile(list: PriceListView, grid: PriceGridState) {
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction()
  const [result, setResult] = useState<{ count: number; faults: FileView['faults'] } | null>(null)

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
    setResult({ count: differing.length, faults: read.faults })
  }

  return { readFile, result, error, isBusy }
}

/** Headings begin with the quantity, by which the table is read again. */
function rowsOf(
  { products, currency }: PriceListView,
  { stored, draft, quantities }: PriceGridState,
  t: (key: 'grid.style' | 'grid.name') => string,
  language: string,
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
