/** Longest name an email repeats. */
const LENGTH_MAX = 40

/**
 * The name an email may greet with; null when it does not look like a name. Anybody can write
 * anything into a form in anybody's name: we carry no links or slogans to strangers.
 */
export function greetingName(name: string): string | null {
  return name.length <= LENGTH_MAX && /^\p{L}[\p{L}\p{M}'’ -]*$/u.test(name) ? name : null
}
