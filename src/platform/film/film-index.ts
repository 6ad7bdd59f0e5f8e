/** Boxes that hold other boxes, from the file down to the tables of samples. Source: ISO/IEC 14496-12, 6.2.3. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf', 'mvex'])
const DEPTH_MAX = 8
/** Boxes of a file: a film of a minute in fragments of a tenth of a second has 6,000. */
const BOXES_MAX = 20_000

/** Tables: the position of the number of their entries after version and flags, and the bytes of each. */
const TABLES: Record<string, { countAt: number; entryBytes: number }> = {
  stts: { countAt: 4, entryBytes: 8 },
  ctts: { countAt: 4, entryBytes: 8 },
  stsc: { countAt: 4, entryBytes: 12 },
  stss: { countAt: 4, entryBytes: 4 },
  stco: { countAt: 4, entryBytes: 4 },
  co64: { countAt: 4, entryBytes: 8 },
  elst: { countAt: 4, entryBytes: 12 },
}

/**
 * Whether the tables of an MP4 or MOV file can be true: none has more entries than bytes, and no track
 * more samples than the file has bytes. A library that trusts them would count to 2^32 for a small file.
 */
export function hasPlausibleIndex(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let boxes = 0
  /** Samples of all fragments together. */
  let fragmented = 0

  const areBoxesTrue = (from: number, to: number, depth: number): boolean => {
    let at = from
    while (at + 8 <= to) {
      boxes += 1
      if (boxes > BOXES_MAX || depth > DEPTH_MAX) return false
      const { type, start, end } = readBox(view, at, to)
      if (end <= at) return false
      if (
        CONTAINERS.has(type) ? !areBoxesTrue(start, end, depth + 1) : !isTableTrue(type, start, end)
      )
        return false
      at = end
    }
    return true
  }

  const isTableTrue = (type: string, start: number, end: number): boolean => {
    const room = end - start
    if (type === 'trun') {
      fragmented += room < 8 ? 0 : view.getUint32(start + 4)
      return fragmented <= bytes.length
    }
    if (type === 'stsz' || type === 'stz2') return room < 12 || hasTrueSizes(type, start, room)
    const table = TABLES[type]
    if (!table || room < table.countAt + 4) return true
    const count = view.getUint32(start + table.countAt)
    if (count * table.entryBytes > room) return false
    return (type !== 'stts' && type !== 'ctts') || countSamples(start + 8, count) <= bytes.length
  }

  /** Either a common size for all samples, of which each is at least a byte, or a size for each. */
  const hasTrueSizes = (type: string, start: number, room: number) => {
    const count = view.getUint32(start + 8)
    if (type === 'stz2') return count <= room * 2
    const size = view.getUint32(start + 4)
    return size === 0 ? count * 4 <= room : count * size <= bytes.length
  }

  const countSamples = (start: number, count: number) => {
    let samples = 0
    for (let at = 0; at < count; at += 1) samples += view.getUint32(start + at * 8)
    return samples
  }

  return areBoxesTrue(0, bytes.length, 0)
}

/** A box that says it ends behind its container ends with it, so that a file that was cut off is still read. */
function readBox(view: DataView, at: number, to: number) {
  const short = view.getUint32(at)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
  const isLong = short === 1 && at + 16 <= to
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
  const start = at + (isLong ? 16 : 8)
  return { type, start, end: size < start - at ? at : Math.min(to, at + size) }
}
