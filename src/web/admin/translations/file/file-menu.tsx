import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isLocale, type Locale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { loadAllRows } from '../../../list/export-rows.ts'
import { ListMenu } from '../../../list/list-menu.tsx'
import { readCsv } from '../../../list/read-csv.ts'
import { useBusy } from '../../../list/use-busy.ts'
import { adminApi } from '../../../session/api-client.ts'
import { load } from '../../../session/request.ts'
import { otherThan, type ProductTexts } from '../data/translation-data.ts'
import { ImportDialog } from './import-dialog.tsx'
import { fileOf, type FilePlan, languagesOf, planOf } from './translation-file.ts'

const loadTexts = (search: Record<string, string>) =>
  loadAllRows<ProductTexts>((query) => load(adminApi.translations.texts.$get({ query })), search)

type FileMenuProps = {
  from: Locale
  wanted: Locale | null
  /** What the list is asked by: the file has its products. */
  search: () => Record<string, string>
}

/** The texts as a file for a translator outside, and back again. */
export function FileMenu({ from, wanted, search }: FileMenuProps) {
  const { t } = useTranslation('translations')
  const [chosen, setChosen] = useState<Locale | null>(null)
  const { isBusy, save, open, read, close } = useFile()
  const to = otherThan(from, chosen ?? wanted)
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
          <Button
            type="button"
            size="small"
            variant="outline"
            busy={isBusy}
            onClick={() => void save(search(), from, to)}
          >
            {t('file.save')}
          </Button>
          <FileButton isBusy={isBusy} onFile={(file) => void open(file)} />
        </Stack>
      </ListMenu>
      {read && <ImportDialog {...read} onClose={close} />}
    </>
  )
}

function useFile() {
  const { t } = useTranslation('translations')
  const [read, setRead] = useState<{ plan: FilePlan; products: ProductTexts[] } | null>(null)
  const { isBusy, run } = useBusy()

  const save = (search: Record<string, string>, from: Locale, to: Locale) =>
    run(async () => {
      const rows = fileOf(await loadTexts(search), from, to)
      const { saveTable } = await import('../../../list/save-table.ts')
      saveTable('csv', `translations-${from}-${to}`, rows)
    }, t('file.failed'))

  const open = (file: File) =>
    run(async () => {
      const rows = readCsv(new Uint8Array(await file.arrayBuffer()))
      const pair = rows && languagesOf(rows)
      if (!pair) return showToast({ kind: 'error', text: t('fault.notCsv') })
      const products = await loadTexts({})
      setRead({ plan: planOf(rows, pair, products), products })
    }, t('file.failed'))

  return { isBusy, save, open, read, close: () => setRead(null) }
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('translations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        name="translations"
        accept=".csv,text/csv"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        type="button"
        size="small"
        variant="outline"
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('file.load')}
      </Button>
    </>
  )
}
