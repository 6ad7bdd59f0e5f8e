import { hasPlausibleIndex } from './film-index.ts'

/** A film as browsers play it: MP4 with H.264, without sound and metadata. */
export type Film = {
  bytes: Uint8Array
  seconds: number
  /** Height divided by width, upright. */
  ratio: number
}

/** Reasons to refuse a file: no whole film, a codec that some browsers do not play, or too long. */
export type FilmFault = 'notAFilm' | 'filmCodec' | 'filmTooLong'

/** A film of a coat is a few turns, not a show. */
const SECONDS_MAX = 60

/** Baseline, Main and High with 4:2:0, which all browsers play. Source: ISO/IEC 14496-10, annex A.2. */
const PLAYED = /^avc1\.(42|4d|64)/i

/**
 * Puts the pictures of a film into a new MP4 file as they are, its index first, so that it plays while it
 * loads. Sound, place, device and all other metadata of a telephone are left out.
 */
export async function remuxFilm(bytes: Uint8Array): Promise<Film | FilmFault> {
  if (!hasPlausibleIndex(bytes)) return 'notAFilm'
  try {
    const metadata = await readFacts(bytes)
    if (typeof metadata === 'string') return metadata
    const remuxed = await remux(bytes)
    // The index of a file that was cut off promises more than the file holds.
    const result = remuxed && (await readFacts(remuxed))
    if (!result || typeof result === 'string') return 'notAFilm'
    return result.seconds < metadata.seconds - 1 ? 'notAFilm' : { bytes: remuxed, ...metadata }
  } catch {
    return 'notAFilm'
  }
}

async function readFacts(bytes: Uint8Array): Promise<Omit<Film, 'bytes'> | FilmFault> {
  using input = await open(bytes)
  const track = await input.getPrimaryVideoTrack()
  if (!track) return 'notAFilm'
  if (!PLAYED.test((await track.getCodecParameterString()) ?? '')) return 'filmCodec'
  const seconds = await track.computeDuration()
  if (seconds > SECONDS_MAX) return 'filmTooLong'
  return { seconds, ratio: track.displayHeight / track.displayWidth }
}

/** @returns null if its pictures cannot be copied */
async function remux(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { BufferTarget, Conversion, Mp4OutputFormat, Output } = await loadLibrary()
  using input = await open(bytes)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const silent = { audio: { discard: true }, tags: {}, showWarnings: false }
  const conversion = await Conversion.init({ input, output, ...silent })
  if (!conversion.isValid) return null
  await conversion.execute()
  return target.buffer && new Uint8Array(target.buffer)
}

async function open(bytes: Uint8Array) {
  const { BufferSource, Input, MP4, QTFF } = await loadLibrary()
  return new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
}

/** Loads the library on demand: few servers ever receive a film. */
const loadLibrary = () => import('mediabunny')
