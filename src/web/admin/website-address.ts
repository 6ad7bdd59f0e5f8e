const DOMAIN = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?)$/iu
const INSTAGRAM_NAME = /^(?:(?:instagram|insta|ig)\s*[:/]?\s*@?|@)([a-z0-9._]{2,30})$/i

/**
 * Makes an address from a buyer's website or Instagram: a domain with or without `https://`, or `@name`.
 * @returns null for any other text
 */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim()
  const name = INSTAGRAM_NAME.exec(text)?.[1]
  if (name) return `https://www.instagram.com/${name}/`
  const rest = DOMAIN.exec(text)?.[1]
  return rest ? `https://${rest}` : null
}
