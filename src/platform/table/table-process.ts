import type { TableHints } from '#base/table-reading.ts'
import { openChild } from '#platform/child/child-process.ts'

import type { Table, TableFault } from './table.ts'

export type Tables = {
  /**
   * Reads the file of a table.
   * @throws those of `Child.run`
   */
  read: (bytes: Uint8Array, hints?: TableHints) => Promise<Table | TableFault>
}

/** The input of the process that reads tables, for each file. */
export type TableTask = { bytes: Uint8Array; hints: TableHints }

/** Reads each file in a process of its own, which ends with it. */
export function openTableReader(): Tables & { close: () => void } {
  const limits = { megabytes: 350, taskMs: 30_000, idleMs: 0 }
  const child = openChild<TableTask, Table | TableFault>(
    new URL('./table-worker', import.meta.url),
    limits,
  )
  return { read: (bytes, hints = {}) => child.run({ bytes, hints }), close: child.close }
}
