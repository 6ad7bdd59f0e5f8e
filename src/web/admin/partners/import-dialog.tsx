import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { type Locale, locales } from '#base/locale.ts'
import {
  PARTNER_TABLE_BYTES_MAX,
  type PartnerTable,
  PARTNERS_PER_IMPORT_MAX,
} from '#features/partner-import/partner-import.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropFiles } from '#ui/drop-files.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { postFile } from '#web/session/post-file.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { ImportFaults } from './import-faults.tsx'
import { LatestPartnerImports, useUndoImport } from './latest-imports.tsx'

const TYPES =
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Result = { id: string; added: number; left: PartnerTable['rows'] }

/** Makes partners of the rows of a table: first it is checked, then staff say yes. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={open}
      size="wide"
      onClose={onClose}
      title={t('company.import.title')}
      closeLabel={t('shell:close')}
    >
      {open && <ImportSteps onClose={onClose} />}
    </Dialog>
  )
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('import')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<PartnerTable | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  async function check([chosen]: File[]) {
    if (!chosen) return
    setTable(null)
    setTooLarge(chosen.size > PARTNER_TABLE_BYTES_MAX)
    if (chosen.size > PARTNER_TABLE_BYTES_MAX) return
    setFile(chosen)
    const address = addressOf('check', locale)
    const checked = await runAction(() => postFile<PartnerTable>({ address, file: chosen }))
    if (checked) setTable(checked)
  }

  async function run() {
    if (!file) return
    const address = addressOf('import', locale)
    const reply = await runAction(() => postFile<Result>({ address, file }))
    if (reply) setResult(reply)
  }

  if (result) return <Imported result={result} onClose={onClose} />
  const code = isTooLarge ? 'tooLarge' : error
  return (
    <Stack gap={2}>
      <p>{t('company.import.lead', { max: PARTNERS_PER_IMPORT_MAX })}</p>
      <Select
        name="importLocale"
        label={t('company.import.locale')}
        value={locale}
        options={locales.map((value) => ({ value, label: languages[value].name }))}
        onChange={({ currentTarget: { value } }) => {
          setTable(null)
          setLocale(locales.find((each) => each === value) ?? locale)
        }}
      />
      <DropFiles
        name="partners"
        accept={TYPES}
        word={t('company.import.drop')}
        choose={isBusy ? t('company.import.reading') : t('company.import.choose')}
        busy={isBusy}
        onFiles={(files) => void check(files)}
      />
      {code && <Notice kind="error">{errorMessage(code)}</Notice>}
      {table ? (
        <Checked table={table} isBusy={isBusy} onRun={() => void run()} />
      ) : (
        <LatestPartnerImports />
      )}
    </Stack>
  )
}

type ImportedProps = { result: Result; onClose: () => void }

/** The result of the import, and the next step. */
function Imported({ result: { id, added, left }, onClose }: ImportedProps) {
  const { t } = useTranslation('desk')
  const undo = useUndoImport(onClose)
  return (
    <Stack gap={2}>
      <Notice kind="success">{t('company.import.added', { count: added })}</Notice>
      {added > 0 && <p>{t('company.import.next')}</p>}
      <ImportFaults rows={left} />
      {undo.error && <Notice kind="error">{undo.error}</Notice>}
      <Cluster align="end">
        {added > 0 && (
          <Button
            type="button"
            variant="outline"
            busy={undo.isBusy}
            onClick={() => void undo.run(id)}
          >
            {t('company.import.undo')}
          </Button>
        )}
        <Button type="button" onClick={onClose}>
          {t('shell:close')}
        </Button>
      </Cluster>
    </Stack>
  )
}

const addressOf = (step: 'check' | 'import', locale: Locale) =>
  `/api/admin/partners/${step}?${new URLSearchParams({ locale })}`

type CheckedProps = { table: PartnerTable; isBusy: boolean; onRun: () => void }

function Checked({ table: { missingColumns, rows }, isBusy, onRun }: CheckedProps) {
  const { t } = useTranslation('desk')
  if (missingColumns.length > 0) {
    const columns = missingColumns.map((column) => t(`company.import.column.${column}`)).join(', ')
    return <Notice kind="error">{t('company.import.missing', { columns })}</Notice>
  }
  const faulty = rows.filter(({ company }) => !company)
  const count = rows.length - faulty.length
  return (
    <>
      <output>
        {t('company.import.checked', { count: rows.length })} {t('company.import.right', { count })}{' '}
        {faulty.length > 0 && t('company.import.wrong', { count: faulty.length })}
      </output>
      <ImportFaults rows={faulty} />
      <Cluster align="end">
        <Button type="button" busy={isBusy} disabled={count === 0} onClick={onRun}>
          {t('company.import.run', { count })}
        </Button>
      </Cluster>
    </>
  )
}
