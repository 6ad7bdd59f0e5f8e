/** What a cell says, or why that is not known; what may have been meant, and in the place of which part of the cell. */
export type CellResult = { value: unknown } | CellFault
export type CellFault = { code: string; proposal?: string | null; part?: string }

export const isFault = (result: CellResult): result is CellFault => 'code' in result
