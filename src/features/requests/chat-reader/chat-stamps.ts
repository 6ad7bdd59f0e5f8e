/** Times and names that WhatsApp and Telegram put before a copied message. */
const STAMPS = [
  /^\s*[\u200E\u200F]?\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[AP]M)?\]\s*[^:\n]{1,60}:\s?/iu,
  /^\s*\[\d{1,2}:\d{2}(?::\d{2})?,\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\]\s*[^:\n]{1,60}:\s?/iu,
  /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[AP]M)?\s+[-–]\s+[^:\n]{1,60}:\s?/iu,
  /^[^,\n]{1,60},\s*\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s+\d{1,2}:\d{2}(?::\d{2})?\]:?\s*$/u,
]
/** Numbers and bullets of a list. */
const BULLET = /^\s*(?:\d{1,2}[.)]\s+(?=\D)|[•‣▪*·–—-]\s+(?=\p{L}))/u

/** The lines of a text without stamps and bullets, each with its start. */
export function linesOfChat(text: string): { line: string; at: number }[] {
  const lines: { line: string; at: number }[] = []
  let at = 0
  for (const whole of text.split(/\n/)) {
    const stamp = STAMPS.reduce(
      (length, pattern) => length || (pattern.exec(whole)?.[0].length ?? 0),
      0,
    )
    const bullet = BULLET.exec(whole.slice(stamp))?.[0].length ?? 0
    const line = whole.slice(stamp + bullet)
    lines.push({ line, at: at + stamp + bullet })
    at += whole.length + 1
  }
  return lines
}
