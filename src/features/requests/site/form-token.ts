import { localStore } from '#web/session/browser-storage.ts'

const TOKEN = 'manto.request-files'

/** The token of the form's files on this device; null without files. */
export function readFormToken(): string | null {
  return localStore.get(TOKEN)
}

/** Reads the token, or makes it if there is none: 256 bits, base64url. */
export function makeFormToken(): string {
  const stored = readFormToken()
  if (stored) return stored
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
