import type { Storage } from '../storage/storage.ts'
import { CHAINS, type PieceName, readPieceKey } from './piece.ts'

/** A moment that can be restored. */
export type Moment = {
  at: Date
  /** The pieces to apply, in their sequence. */
  keys: string[]
}

type Piece = PieceName & { key: string }

/**
 * The last moment up to a time that the copies hold.
 * @throws {Error} with a message to print, if there is none or one of its pieces is missing
 */
export async function findMoment(storage: Storage, upTo: Date | null): Promise<Moment> {
  const pieces = (await storage.list(CHAINS))
    .flatMap(({ key }): Piece[] => {
      const name = readPieceKey(key)
      return name ? [{ ...name, key }] : []
    })
    .toSorted((a, b) => a.at - b.at || a.number - b.number)
  const isReached = ({ at, base }: Piece) =>
    base !== null && (upTo === null || at <= upTo.getTime())
  const last = pieces.findLast(isReached)
  if (!last) throw new Error(describeNone(pieces.find(({ base }) => base !== null)))
  const numbered = new Map(
    pieces.filter(({ chain }) => chain === last.chain).map(({ number, key }) => [number, key]),
  )
  const base = last.base ?? last.number
  const keys = Array.from({ length: last.number - base + 1 }, (_, index) => {
    const key = numbered.get(base + index)
    if (!key) throw new Error(`Piece ${base + index} of the copies is missing`)
    return key
  })
  return { at: new Date(last.at), keys }
}

function describeNone(first: Piece | undefined): string {
  return first
    ? `The copies begin at ${new Date(first.at).toISOString()}, later than the chosen time`
    : 'There is no complete copy at this place yet'
}
