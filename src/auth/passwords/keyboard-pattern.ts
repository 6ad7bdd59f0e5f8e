/** Shift of each row of keys to the right of the first, in key widths. */
const ROW_STARTS = [0, 0.5, 0.75, 1.25]

const layouts = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890-=', 'qwertyuıopğü', 'asdfghjklşi,', 'zxcvbnmöç.'],
  ['1234567890-=', 'fgğıodrnhpqw', 'uieaütkmlyşx', 'jövcçzsb.,'],
  ['1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'],
].map(placesOf)

type Places = Map<string, { row: number; column: number }>

/** A password with fewer strokes than this is a keyboard pattern. */
const STROKES_MIN = 4

/**
 * A longer password is a pattern too when its strokes have more characters than this on average.
 */
const STROKE_LENGTH_MAX = 4

/**
 * Is a text a line along the keys (`1qaz2wsx3edc`), a sequence (`abcdef`, `987654`), or two of
 * these in turns (`q1w2e3r4t5y6`)?
 */
export function isKeyboardPattern(text: string): boolean {
  const characters = Array.from(text)
  const [even, odd] = [0, 1].map((parity) => characters.filter((_, index) => index % 2 === parity))
  return layouts.some(
    (places) =>
      isDrawn(places, characters) ||
      (isDrawn(places, even ?? [], 3) && isDrawn(places, odd ?? [], 3)),
  )
}

function isDrawn(places: Places, characters: string[], strokesMin = STROKES_MIN): boolean {
  const breaks = characters.filter((character, at) => {
    const before = characters[at - 1]
    return before !== undefined && !isStep(places, before, character)
  })
  const strokes = breaks.length + 1
  return strokes < Math.max(strokesMin, characters.length / STROKE_LENGTH_MAX)
}

function isStep(places: Places, previous: string, next: string): boolean {
  const distance = (next.codePointAt(0) ?? 0) - (previous.codePointAt(0) ?? 0)
  if (Math.abs(distance) <= 1) return true
  const [from, to] = [places.get(previous), places.get(next)]
  if (!from || !to) return false
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

function placesOf(rows: string[]): Places {
  const places = rows.flatMap((keys, row) =>
    Array.from(keys, (key, at) => ({ key, row, column: at + (ROW_STARTS[row] ?? 0) })),
  )
  return new Map(places.map(({ key, ...place }) => [key, place]))
}
