import { useTranslation } from 'react-i18next'

import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'

import type { ListColumn, WithId } from './list-column.ts'
import { ListMenu } from './list-menu.tsx'
import type { TableInstance } from './use-list-table.ts'

type ColumnMenuProps<Row extends WithId> = { columns: ListColumn<Row>[]; table: TableInstance<Row> }

/** Chooses the columns; the column that names a row is always there. */
export function ColumnMenu<Row extends WithId>({ columns, table }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('list')
  const { settings, change, visible } = table
  return (
    <ListMenu label={t('columns')}>
      <Stack gap={1}>
        {columns
          .filter(({ kind }) => kind !== 'main')
          .map((column) => (
            <Checkbox
              key={column.id}
              name={column.id}
              label={column.title}
              checked={visible.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                change({ columns: { ...settings.columns, [column.id]: checked } })
              }
            />
          ))}
      </Stack>
    </ListMenu>
  )
}
