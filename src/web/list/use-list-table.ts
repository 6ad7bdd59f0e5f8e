import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'

import type { ListColumn, WithId } from './list-column.ts'
import { useListSettings } from './use-list-settings.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/**
 * The visible columns and the selected rows. The rows come sorted, filtered and cut into
 * pages from the server. A selection goes on over several pages.
 * @param name of the list, for the settings of staff in it
 */
export function useListTable<Row extends WithId>(
  name: string,
  rows: Row[],
  columns: ListColumn<Row>[],
) {
  const { settings, change } = useListSettings(name)
  const [rowSelection, setSelection] = useState<RowSelectionState>({})
  const loadedRows = useLoadedRows(rows)
  const ids = columns.map(({ id }) => id).join(' ')
  const table = useTable({
    features,
    // Only when the columns themselves change: every render makes new texts.
    columns: useMemo(() => ids.split(' ').map((id) => ({ id })), [ids]),
    data: rows,
    getRowId: (row: Row) => row.id,
    state: {
      rowSelection,
      columnVisibility: Object.fromEntries(
        columns.map(({ id, isExtra }) => [id, settings.columns[id] ?? !isExtra]),
      ),
    },
    onRowSelectionChange: setSelection,
  })
  const isVisible = new Set(table.getVisibleLeafColumns().map(({ id }) => id))

  return {
    table,
    settings,
    change,
    /** The visible columns in their order. */
    visible: columns.filter(({ id, kind }) => kind === 'main' || isVisible.has(id)),
    selected: Object.keys(rowSelection).flatMap((id) => loadedRows.get(id) ?? []),
    clear: () => setSelection({}),
  }
}

/** Rows of earlier pages stay known, so that they can be selected together with those of this page. */
function useLoadedRows<Row extends WithId>(rows: Row[]): Map<string, Row> {
  const [loaded, setLoaded] = useState({ rows, byId: new Map(rows.map((row) => [row.id, row])) })
  if (loaded.rows === rows) return loaded.byId
  const byId = new Map([...loaded.byId, ...rows.map((row) => [row.id, row] as const)])
  setLoaded({ rows, byId })
  return byId
}

export type TableInstance<Row extends WithId> = ReturnType<typeof useListTable<Row>>
