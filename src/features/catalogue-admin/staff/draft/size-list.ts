import { sizesIn } from '#features/sizes/size-text.ts'

/** Sizes as they are typed; where one has a comma or a space in it, semicolons separate them. */
export function textOfSizes(sizes: string[]): string {
  if (!sizes.some((size) => /[,\s]/.test(size))) return sizes.join(', ')
  return sizes.length === 1 ? `${sizes[0]};` : sizes.join('; ')
}

/** The sizes of a typed list; `36-46` is all of that run. */
export function readSizes(typed: string): string[] {
  const text = typed.replace(/(\d{2})\s*[-–—]\s*(\d{2})(?!\d)/g, '$1-$2')
  const parts = text.split(text.includes(';') ? /;/ : /[,\s]+/)
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => (/^\d{2}-\d{2}$/.test(part) ? sizesIn(part) : [part]))
}

/** What a product of a size run can be made in, with what it is made in already; numbers in their order. */
export function sizesToChoose(ofRun: string[], chosen: string[]): string[] {
  const all = [...new Set([...ofRun, ...chosen])]
  const areNumbers = all.every((size) => /^\d+$/.test(size))
  return areNumbers ? all.toSorted((one, other) => Number(one) - Number(other)) : all
}
