/** The product a message is about, as its sender may see it. */
export type RequestedProduct = {
  id: string
  name: string
  styleCode: string
  /** Null if no color was chosen. */
  color: { slug: string; name: string } | null
}

/** `Alara, MN-2601, Navy`. */
export function nameRequestedProduct({ name, styleCode, color }: RequestedProduct): string {
  return [name, styleCode, ...(color ? [color.name] : [])].join(', ')
}
