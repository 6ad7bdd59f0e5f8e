/** The name that spreadsheets give a cell: `AB12` for row 11 and column 27, both counted from 0. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${row + 1}`
}
