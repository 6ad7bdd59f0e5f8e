import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isLocale, type Locale, locales } from '#base/locale.ts'
import { TABLE_BYTES_MAX } from '#features/catalogue-import/import.ts'
import { FILE_TEXTS_MAX } from '#features/translations/translation.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { loadAllRows } from '#web/list/export-rows.ts'
import { ListMenu } from '#web/list/list-menu.tsx'
import { useBusy } from '#web/list/use-busy.ts'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { postFile } from '#web/session/post-file.ts'
import { load } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { localesExcept, type ProductTexts } from '../data/translation-data.ts'
import { ImportDialog } from './import-dialog.tsx'
import { fileOf, type FilePlan, languagesOf, planOf } from './translation-file.ts'

const TYPES =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const loadTexts = (search: Record<string, string>) =>
  loadAllRows<ProductTexts>((query) => load(adminApi.translations.texts.$get({ query })), search)

type FileMenuProps = {
  from: Locale
  language: Locale | null
  /** The query of the list: the file has its products. */
  search: () => Record<string, string>
}

/** The texts as a file for a translator outside, and back again. */
export function FileMenu({ from, language, search }: FileMenuProps) {
  const { t } = useTranslation('translations')
  const [chosen, setChosen] = useState<Locale | null>(null)
  const { isBusy, save, open, read, close } = useFile()
  const to = localesExcept(from, chosen ?? language)
  return (
    <>
      <ListMenu label={t('file.menu')}>
        <Stack gap={2}>
          <p>{t('file.hint')}</p>
          <Select
            name="to"
            label={t('to')}
            value={to}
            options={locales
              .filter((locale) => locale !== from)
              .map((value) => ({ value, label: languages[value].name }))}
            onChange={({ currentTarget: { value } }) => setChosen(isLocale(value) ? value : null)}
          />
          {(['csv', 'xlsx'] as const).map((kind) => (
            <Button
              key={kind}
              type="button"
              size="small"
              variant="outline"
              busy={isBusy}
              onClick={() => void save(kind, search(), from, to)}
            >
              {t('file.save', { kind: kind.toUpperCase() })}
            </Button>
          ))}
          <LoadButton isBusy={isBusy} onFile={(file) => void open(file)} />
        </Stack>
      </ListMenu>
      {read && <ImportDialog {...read} onClose={close} />}
    </>
  )
}

function useFile() {
  const { t } = useTranslation('translations')
  const errorMessage = useErrorMessage('import')
  const [read, setRead] = useState<{ plan: FilePlan; products: ProductTexts[] } | null>(null)
  const { isBusy, run } = useBusy()
  const locale = useLocale()

  const save = (kind: 'csv' | 'xlsx', search: Record<string, string>, from: Locale, to: Locale) =>
    run(async () => {
      const rows = fileOf(await loadTexts(search), from, to)
      if (rows.length - 1 > FILE_TEXTS_MAX)
        return showToast({ kind: 'error', text: t('file.tooLong') })
      const { saveTable } = await import('#web/list/save-table.ts')
      saveTable(kind, { name: `translations-${from}-${to}`, rows, locale })
    }, t('file.failed'))

  const open = (file: File) =>
    run(async () => {
      const upload = await sendFile(file)
      if (!upload.ok) return showToast({ kind: 'error', text: errorMessage(upload.code) })
      const { rows } = upload.value
      const pair = languagesOf(rows)
      if (!pair) return showToast({ kind: 'error', text: t('fault.notOurs') })
      const products = await loadTexts({})
      setRead({ plan: planOf(rows, pair, products), products })
    }, t('file.failed'))

  return { isBusy, save, open, read, close: () => setRead(null) }
}

/** The server reads the table, because a workbook may be made to harm its reader. */
async function sendFile(file: File): Promise<Answer<{ rows: string[][] }>> {
  if (file.size > TABLE_BYTES_MAX)
    return { ok: false, kind: 'refused', code: 'tooLarge', status: 413 }
  return postFile({ address: '/api/admin/translations/file', file })
}

function LoadButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('translations')
  return (
    <FileButton
      name="translations"
      accept={TYPES}
      size="small"
      busy={isBusy}
      onFiles={([file]) => file && onFile(file)}
    >
      {t('file.load')}
    </FileButton>
  )
}
