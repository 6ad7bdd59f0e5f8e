import { sizesIn } from '#features/sizes/size-text.ts'

/** Joins sizes with commas, or with semicolons if a size contains a comma or a space. */
export function textOfSizes(sizes: string[]): string {
  if (!sizes.some((size) => /[,\s]/.test(size))) return sizes.join(', ')
  return sizes.length === 1 ? `${sizes[0]};` : sizes.join('; ')
}

/** Reads the sizes of a typed list; `36-46` stands for all sizes of that range. */
export function readSizes(typed: string): string[] {
  const text = typed.replace(/(\d{2})\s*[-–—]\s*(\d{2})(?!\d)/g, '$1-$2')
  const parts = text.split(text.includes(';') ? /;/ : /[,\s]+/)
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => (/^\d{2}-\d{2}$/.test(part) ? sizesIn(part) : [part]))
}

/** Sizes on offer for a product: those of its size run and those it has already; numbers are sorted. */
export function sizesToChoose(runSizes: string[], chosen: string[]): string[] {
  const sizes = [...new Set([...runSizes, ...chosen])]
  const areNumbers = sizes.every((size) => /^\d+$/.test(size))
  return areNumbers ? sizes.toSorted((a, b) => Number(a) - Number(b)) : sizes
}
