const MB = 1024 * 1024

/** Limits of the file of a table. */
export const TABLE_LIMITS = {
  rows: 20_001,
  columns: 100,
  cell: 6000,
  /** Bytes of an unpacked workbook, all parts together. */
  unpacked: 120 * MB,
  parts: 500,
  /** Unpacked to packed: sheets of texts reach about 30. */
  ratio: 150,
}
