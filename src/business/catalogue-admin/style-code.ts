/**
 * What style codes are compared by: only A–Z become lower case, by code point, because what `I` becomes must not
 * depend on a language. The index `products_by_style_code` has the same rule.
 */
export function styleCodeKey(styleCode: string): string {
  return styleCode.replace(/[A-Z]/g, (capital) => capital.toLowerCase())
}
