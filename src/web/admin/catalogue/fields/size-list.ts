/** Sizes as they are typed; where one has a comma or a space in it, semicolons separate them. */
export function textOfSizes(sizes: string[]): string {
  if (!sizes.some((size) => /[,\s]/.test(size))) return sizes.join(', ')
  return sizes.length === 1 ? `${sizes[0]};` : sizes.join('; ')
}

export function readSizes(typed: string): string[] {
  const parts = typed.split(typed.includes(';') ? /;/ : /[,\s]+/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** What a product of a size run can be made in, with what it is made in already; numbers in their order. */
export function sizesToChoose(ofRun: string[], chosen: string[]): string[] {
  const all = [...new Set([...ofRun, ...chosen])]
  const areNumbers = all.every((size) => /^\d+$/.test(size))
  return areNumbers ? all.toSorted((one, other) => Number(one) - Number(other)) : all
}
