import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Compresses fast, for a reader who waits. A page takes a millisecond. */
export const compressFast = (raw: Buffer): Promise<Buffer> => brotli(raw, optionsFor(raw, 5))

/** Compresses well, for all later readers. A page takes some sixty milliseconds. */
export const compressSmall = (raw: Buffer): Promise<Buffer> => brotli(raw, optionsFor(raw, 11))

let last: Promise<unknown> = Promise.resolve()

/** {@link compressSmall} while visitors are answered, in sequence. */
export function compressInTurn(raw: Buffer): Promise<Buffer> {
  const compressed = last.then(() => compressSmall(raw))
  last = compressed.catch(() => {})
  return compressed
}

function optionsFor(raw: Buffer, quality: number): BrotliOptions {
  // The window is as large as the text: the usual window takes megabytes for each compressor.
  const window = Math.max(Math.ceil(Math.log2(raw.length)), constants.BROTLI_MIN_WINDOW_BITS)
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  }
}
