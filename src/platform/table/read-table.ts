import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Sheet, TableFault } from './table.ts'

/** Reads a file by its content; its name says nothing. */
export async function readTable(bytes: Uint8Array): Promise<Sheet | TableFault> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes)
  // Workbooks before 2007, and those with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'notATable'
  return readCsv(bytes)
}

const startsWith = (bytes: Uint8Array, mark: number[]) =>
  mark.every((byte, at) => bytes[at] === byte)
