import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withColor } from '#base/quantity-matrix.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { useSheetSaving } from '../view/use-sheet-saving.ts'
import { Proposal, type ProposalContent } from './proposal.tsx'
import { readSheetFile } from './read-requests.ts'
import type { Lines } from './use-lines.ts'

import styles from './get-a-quote.module.css'

type WorkbookPanelProps = { lines: Lines; isPartner: boolean }

/** Saves the request as a workbook to fill in, and reads it back. */
export function WorkbookPanel({ lines, isPartner }: WorkbookPanelProps) {
  const { t } = useTranslation('quote')
  const { read, proposed, error, isBusy, drop } = useSheet(isPartner)
  const save = useSheetSaving(lines.lines)
  return (
    <Disclosure summary={t('sheet.title')} size="small">
      <div className={styles.panel}>
        <p className={styles.hint}>{t('sheet.text')}</p>
        <p className={styles.splitColors}>
          <Button
            type="button"
            variant="outline"
            size="small"
            disabled={lines.lines.length === 0}
            onClick={() => void save()}
          >
            {t('sheet.save')}
          </Button>
          <FileButton
            name="request-sheet"
            size="small"
            accept=".xlsx,.xls,.csv"
            busy={isBusy}
            onFiles={([file]) => void (file && read(file))}
          >
            {t('sheet.load')}
          </FileButton>
        </p>
        {error && <Notice kind="error">{error}</Notice>}
        {proposed && <Proposal proposed={proposed} lines={lines} onDone={drop} />}
      </div>
    </Disclosure>
  )
}

/** Whether an error code says that a file is no readable table. */
const isTableFault = (code: string) => /^(?:notATable|table[A-Z])/.test(code)

function useSheet(isPartner: boolean) {
  const { t } = useTranslation('quote')
  const errorText = useErrorMessage()
  const locale = useLocale()
  const [proposed, setProposed] = useState<ProposalContent | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function read(file: File) {
    setBusy(true)
    const answer = await readSheetFile(file, locale, isPartner)
    setBusy(false)
    setError(
      answer.ok
        ? undefined
        : isTableFault(answer.code)
          ? t('sheet.unreadable')
          : errorText(answer.code),
    )
    if (!answer.ok) return
    const { rows, faults, hiddenRows, models } = answer.value
    setProposed({
      models: models.map((model) => ({
        model,
        change: (before) =>
          rows
            .filter(({ productId }) => productId === model.id)
            .reduce((matrix, { color, sizes }) => withColor(matrix, color, sizes), before),
      })),
      notes: [
        ...(hiddenRows > 0 ? [t('sheet.hiddenRows', { count: hiddenRows })] : []),
        ...faults.map(({ row, kind, text }) => t(`sheet.faults.${kind}`, { row, text })),
      ],
    })
  }

  return { read, proposed, error, isBusy, drop: () => setProposed(null) }
}
