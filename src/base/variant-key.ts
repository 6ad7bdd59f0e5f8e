/** The name of a cell of a matrix: a style in a color and a size, each by its code. */
export type Variant = { styleCode: string; color: string; size: string }

/** The fields of a product that define its variants. */
type Variants = { styleCode: string; colors: readonly string[]; sizes: readonly string[] }

/** Characters of a key at most: a style code of 40, a color and a size, escaped. */
const KEY_LENGTH_MAX = 400

/**
 * The key of a variant, `MN-2601/CAMEL/38`, for labels, scans and files: made of codes, so that it stays when a color or a
 * size gets another name. Letters are capitals, since codes that differ in case only are equal.
 */
export function formatVariantKey({ styleCode, color, size }: Variant): string {
  return [styleCode, color, size].map((code) => escapePart(upper(code.trim()))).join('/')
}

/** Reads a key, in small letters too. @returns null if it is no key */
export function parseVariantKey(key: string): Variant | null {
  const parts =
    key.length > KEY_LENGTH_MAX ? [] : key.split('/').map((part) => unescapePart(part).trim())
  const [styleCode, color, size] = parts
  if (parts.length !== 3 || !styleCode || !color || !size) return null
  return { styleCode: upper(styleCode), color: upper(color), size: upper(size) }
}

/** The variant in the product's own spelling; null if the product does not have it. */
export function findVariant(product: Variants, key: string): Variant | null {
  const variant = parseVariantKey(key)
  if (variant?.styleCode !== upper(product.styleCode)) return null
  const color = product.colors.find((code) => upper(code) === variant.color)
  const size = product.sizes.find((code) => upper(code) === variant.size)
  if (color === undefined || size === undefined) return null
  return { styleCode: product.styleCode, color, size }
}

/** ASCII only: in Turkish the capital of `i` is another letter. */
const upper = (code: string) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase())

const escapePart = (code: string) => code.replaceAll('%', '%25').replaceAll('/', '%2F')
const unescapePart = (part: string) => part.replace(/%2f/gi, '/').replaceAll('%25', '%')
