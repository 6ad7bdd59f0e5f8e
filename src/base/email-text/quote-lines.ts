/** A stranger's lines in an email of ours, each marked as theirs: none can pass for ours. */
export function quoteLines(text: string): string {
  return text.replace(/^/gm, '> ')
}
