/**
 * Rows that contain every word of `query` somewhere in their texts. Case and accents do not count,
 * and neither does the dot of an i: staff type as their keyboard has it.
 */
export function findRows<Row>(
  rows: Row[],
  query: string,
  textsOf: (row: Row) => (string | null)[],
): Row[] {
  const words = folded(query).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = folded(textsOf(row).filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
}
