import { localStore } from '#web/session/browser-storage.ts'

const TOKEN = 'manto.request-files'

/** The token of the files of the form on this device; null: it has none. */
export function readFormToken(): string | null {
  return localStore.get(TOKEN)
}

/** The token, made when there is none: 256 bits, base64url. */
export function makeFormToken(): string {
  const known = readFormToken()
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  localStore.set(TOKEN, token)
  return token
}

export function forgetFormToken(): void {
  localStore.remove(TOKEN)
}
