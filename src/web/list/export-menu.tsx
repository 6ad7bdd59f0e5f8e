import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { cellOf } from './cell-text.ts'
import type { DataListProps } from './data-list.tsx'
import { EXPORT_ROWS_MAX, loadAllRows } from './export-rows.ts'
import type { WithId } from './list-column.ts'
import { ListMenu } from './list-menu.tsx'
import { useBusy } from './use-busy.ts'
import { listSearch } from './use-list-state.ts'
import type { TableInstance } from './use-list-table.ts'

type ExportMenuProps<Row extends WithId> = DataListProps<Row> & { table: TableInstance<Row> }

/** The selected rows as a file; without a selection all that the list finds. Columns as shown. */
export function ExportMenu<Row extends WithId>(props: ExportMenuProps<Row>) {
  const { name, list, definition, table, loadPage } = props
  const { t } = useTranslation('list')
  const locale = useLocale()
  const { isBusy, run } = useBusy()
  const { selected, visible } = table
  const count = selected.length || list.total

  const save = (kind: 'csv' | 'xlsx') =>
    run(async () => {
      const rows =
        selected.length > 0
          ? selected
          : await loadAllRows(loadPage, listSearch(definition, location.href))
      const cells = rows.map((row) =>
        visible.map((column) => cellOf(column.text(row) ?? '', locale)),
      )
      const titles = visible.map(({ title }) => title)
      const { saveTable } = await import('./save-table.ts')
      saveTable(kind, { name, rows: [titles, ...cells], locale })
      showToast({ kind: 'success', text: t('exported', { count: rows.length }) })
    }, t('exportFailed'))

  return (
    <ListMenu label={t('export')}>
      <Stack gap={1}>
        <p>
          {t(selected.length > 0 ? 'exportSelected' : 'exportAll', {
            count: Math.min(count, EXPORT_ROWS_MAX),
          })}
        </p>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            type="button"
            size="small"
            variant="outline"
            busy={isBusy}
            onClick={() => void save(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </Stack>
    </ListMenu>
  )
}
