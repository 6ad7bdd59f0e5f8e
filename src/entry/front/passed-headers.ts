import { CONTENT_VERSION, FOR_EVERYBODY } from '../back/back-messages.ts'

/** Headers of a connection, not of the message. */
const HOP =
  /^(connection|keep-alive|proxy-connection|proxy-auth.*|te|trailer|transfer-encoding|upgrade|expect)$/i

/** Headers that the front sets itself: the caller, and the stored version of the page. */
const OURS = new RegExp(
  `^(forwarded|x-forwarded-.*|x-real-ip|x-request-id|content-length|${FOR_EVERYBODY})$`,
  'i',
)

/**
 * Headers of a request for the back process, names and values in turn.
 * @param address of the caller, as the front knows it
 * @param id of the request, for both logs
 */
export function headersToBack(raw: string[], address: string, id: string): string[] {
  return [
    ...withoutNames(raw, (name) => HOP.test(name) || OURS.test(name)),
    'x-forwarded-for',
    address,
    'x-request-id',
    id,
  ]
}

const INNER = new RegExp(`^(date|x-request-id|x-page-colors|${CONTENT_VERSION})$`, 'i')

/** Headers of an answer of the back process for a visitor. */
export function headersToVisitor(raw: string[]): string[] {
  return withoutNames(raw, (name) => HOP.test(name) || INNER.test(name))
}

function withoutNames(raw: string[], isLeftOut: (name: string) => boolean): string[] {
  const headers: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!isLeftOut(name)) headers.push(name, value)
  }
  return headers
}
