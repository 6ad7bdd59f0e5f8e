import type { AuthSettings } from '#platform/auth-settings.ts'

import type { FactorType } from '../schema/kinds.ts'

type Offering = { origin: string; auth: Pick<AuthSettings, 'smsGateway'> }

/** The kinds of factor as GoTrue writes them in its messages. */
export const factorNames: Record<FactorType, string> = {
  totp: 'TOTP',
  phone: 'Phone',
  webauthn: 'WebAuthn',
}

/** Does this server offer such factors? Phones need a gateway, authenticators a secure address. */
export function isOffered(type: FactorType, { origin, auth }: Offering): boolean {
  switch (type) {
    case 'totp':
      return true
    case 'phone':
      return auth.smsGateway !== null
    case 'webauthn':
      return relyingPartyOf(origin) !== null
  }
}

/**
 * The site as a WebAuthn relying party; null where authenticators do not work: on a bare IP
 * address, and without TLS anywhere but on localhost.
 */
export function relyingPartyOf(origin: string): { id: string; origin: string } | null {
  const { hostname, protocol } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (isAddress || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, origin }
}
