export type Encoding = 'br' | 'gzip' | 'raw'

/** An encoding in a list of them, unless `q=0` rules it out. */
const BROTLI = /(^|[\s,])br\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/
const GZIP = /(^|[\s,])gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/

/** The best encoding that an `accept-encoding` names and does not rule out. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'raw'
}
