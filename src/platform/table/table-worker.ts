import { setPriority } from 'node:os'

import type { TableHints } from '#base/table-reading.ts'

import { readTable } from './read-table.ts'

// Lower priority than the server, so that pages for visitors come first.
setPriority(10)

/** The program of the process that `table-process.ts` starts, for one file. */
process.once('message', ({ bytes, hints }: { bytes: Uint8Array; hints: TableHints }) => {
  void readTable(bytes, hints).then((result) => process.send?.(result, () => process.exit()))
})
process.on('disconnect', () => process.exit())
