import { useTranslation } from 'react-i18next'

import { LIST_ROWS_MAX } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import { importFieldNames, importFields } from '#features/catalogue-import/columns/import-field.ts'
import { exampleRows } from '#features/catalogue-import/import-example.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { EXPORT_ROWS_MAX } from '#web/list/export-rows.ts'
import { useBusy } from '#web/list/use-busy.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

const kinds = ['template', 'example', 'catalogue'] as const
type Kind = (typeof kinds)[number]

/** Downloads of a template, an example and the whole catalogue as a table, in the language of the page. */
export function SampleFiles() {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const { isBusy, run } = useBusy()
  const save = (kind: Kind, format: 'csv' | 'xlsx') =>
    run(async () => {
      const rows = await rowsOf(kind, locale)
      const { saveTable } = await import('#web/list/save-table.ts')
      const headings = importFieldNames.map((field) => importFields[field][locale])
      saveTable(format, { name: `${kind}-${locale}`, rows: [headings, ...rows], locale })
    }, t('sample.failed'))
  return (
    <Cluster gap={2}>
      {kinds.flatMap((kind) =>
        (['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={kind + format}
            type="button"
            variant="outline"
            size="small"
            busy={isBusy}
            onClick={() => void save(kind, format)}
          >
            {`${t(`sample.${kind}`)} (${format.toUpperCase()})`}
          </Button>
        )),
      )}
    </Cluster>
  )
}

async function rowsOf(kind: Kind, locale: Locale): Promise<string[][]> {
  if (kind === 'template') return []
  return kind === 'example' ? exampleRows[locale] : loadCatalogue(locale)
}

/** Loads the catalogue page by page, so that the server holds no large answer in memory. */
async function loadCatalogue(locale: Locale): Promise<string[][]> {
  const loaded: string[][] = []
  for (let page = 1; loaded.length < EXPORT_ROWS_MAX; page += 1) {
    const query = { page: String(page), rows: String(LIST_ROWS_MAX), locale }
    const rows = await load(adminApi.imports.products.$get({ query }))
    loaded.push(...rows)
    if (rows.length < LIST_ROWS_MAX) break
  }
  return loaded
}
