/** Messages that staff send to a person by a channel of their own. */
export const preparedTextNames = [
  'hello',
  'accessReady',
  'newPassword',
  'reminder',
  'answer',
  'invited',
  'priceGuide',
  'quoteReady',
] as const
export type PreparedTextName = (typeof preparedTextNames)[number]

/** The placeholders of a text; never a password, which is passed on by itself. */
export const placeholders = ['name', 'company', 'brand', 'link', 'until', 'sender'] as const
export type Placeholder = (typeof placeholders)[number]

export const PREPARED_TEXT_MAX = 2000

/** The places of a text that nothing fills. */
export function unknownPlaces(text: string): string[] {
  const places = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(places)].filter((place) => !placeholders.some((name) => name === place))
}

/** Whether every placeholder has a value. The end of a password in use, for instance, is not known. */
export function isFilled(text: string): boolean {
  return !placeholders.some((name) => text.includes(`{${name}}`))
}

/** A text with its placeholders filled in; a placeholder without a value stays visible, so that staff notice it. */
export function fillText(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(/\{(\w+)\}/g, (match, name: Placeholder) => values[name] || match)
}
