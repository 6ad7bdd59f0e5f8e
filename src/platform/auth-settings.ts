import { readFileSync } from 'node:fs'

import type { JWK } from 'jose'
import { z } from 'zod'

import { flag, list, readSettings, setting, type SettingsOf } from './read-settings.ts'

export type OidcProvider = { issuer: string; clientId: string; clientSecret: string }

const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url)

/** Settings of the auth service. */
export const authTable = {
  /** True if anybody may sign up; otherwise staff make accounts. */
  signup: setting('SIGNUP_ENABLED', flag(false)),
  /** True if new accounts need no email confirmation. For test suites only. */
  autoconfirm: setting('SIGNUP_AUTOCONFIRM', flag(false)),
  anonymous: setting('ANONYMOUS_ENABLED', flag(false)),
  /** True if `/token` accepts email and password; otherwise users sign in through partner-login. */
  passwordGrant: setting('PASSWORD_GRANT_ENABLED', flag(false)),
  /** `short` asks for six characters only. For test suites only. */
  passwordRule: setting('AUTH_PASSWORD_RULE', z.enum(['strict', 'short']).default('strict')),
  /** True if a signed-in user may link logins of other providers. */
  manualLinking: setting('MANUAL_LINKING_ENABLED', flag(true)),
  /** Seconds between two emails to an account. */
  mailPauseSeconds: setting(
    'AUTH_MAIL_PAUSE',
    z.coerce.number().int().min(0).max(3600).default(60),
  ),
  rateLimits: setting('AUTH_RATE_LIMITS', flag(true)),
  /** `attack`: a captcha is required only while many logins fail. */
  captcha: setting('AUTH_CAPTCHA', z.enum(['off', 'attack', 'always']).default('attack')),
  /** Work in a captcha, on average; about a millisecond a try on a laptop. */
  captchaTries: setting(
    'AUTH_CAPTCHA_TRIES',
    z.coerce.number().int().min(2).max(10_000).default(400),
  ),
  /** Allowed redirect targets outside the site; `*` matches text without `.` and `/`, `**` any text. */
  redirects: setting('AUTH_REDIRECTS', list),
  signingKeysFile: setting('AUTH_SIGNING_KEYS', z.string().optional()),
  /** Origins whose pages may call the service. */
  corsOrigins: setting(
    'CORS_ORIGINS',
    list.refine(
      (origins) => origins.every((address) => origin.safeParse(address).success),
      'is no list of origins',
    ),
  ),
  smsUrl: setting('SMS_GATEWAY_URL', z.url({ protocol: /^https?$/ }).optional()),
  smsToken: setting('SMS_GATEWAY_TOKEN', z.string().default('')),
  adminMfa: setting('ADMIN_MFA', z.enum(['required', 'optional']).optional()),
}

export type AuthSettings = ReturnType<typeof authSettings>

/**
 * @param otherwise the value if `ADMIN_MFA` is not set
 * @throws {Error} when the file of signing keys cannot be read as keys
 */
export function authSettings(
  { signingKeysFile, smsUrl, smsToken, adminMfa, ...set }: SettingsOf<typeof authTable>,
  providers: Record<string, OidcProvider>,
  otherwise: 'required' | 'optional',
) {
  return {
    ...set,
    /**
     * Additional trusted keys. At most a single key may have `sign` in `key_ops`: it signs instead of
     * the site's own. Shared secrets (`oct`) only verify, and are never published.
     */
    signingKeys: signingKeysFile ? readKeys(signingKeysFile) : null,
    providers,
    /** Sends codes to telephones; null if there are no telephone factors. */
    smsGateway: smsUrl ? { url: smsUrl, token: smsToken } : null,
    adminMfa: adminMfa ?? otherwise,
  }
}

/** Defaults for a laptop. */
export const plainAuthSettings = authSettings(readSettings(authTable, {}).set, {}, 'optional')

const OAUTH = /^OAUTH_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/
const presets: Record<string, string> = { google: 'https://accounts.google.com' }

/**
 * Login providers: `OAUTH_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, for any name.
 * @returns the providers, and a line for each setting that is wrong or lacks its companions
 */
export function readProviders(env: Record<string, string | undefined>) {
  const input: Record<string, Record<string, string>> = {}
  const faults: string[] = []
  for (const [setting, value] of Object.entries(env)) {
    if (!setting.startsWith('OAUTH_') || !value) continue
    const [, name, part] = OAUTH.exec(setting) ?? []
    if (!name || !part) faults.push(`${setting}: no such setting`)
    else (input[name.toLowerCase()] ??= {})[part] = value
  }
  const providers: Record<string, OidcProvider> = {}
  for (const [name, { ISSUER = presets[name], CLIENT_ID, CLIENT_SECRET }] of Object.entries(
    input,
  )) {
    if (!ISSUER || !CLIENT_ID || !CLIENT_SECRET)
      faults.push(`OAUTH_${name.toUpperCase()}: give ISSUER, CLIENT_ID and CLIENT_SECRET`)
    else if (!URL.canParse(ISSUER)) faults.push(`OAUTH_${name.toUpperCase()}_ISSUER: is no address`)
    else providers[name] = { issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }
  }
  return { providers, faults }
}

const jwks = z
  .array(
    z.discriminatedUnion('kty', [
      z.looseObject({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
      }),
      z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
      z.looseObject({ kty: z.literal('oct'), k: z.string() }),
    ]),
  )
  .min(1)
  .transform((keys) => keys as JWK[])
  .refine((keys) => keys.filter(canSign).length <= 1)

/** @throws {Error} with a line that names the setting, never the content of the file */
function readKeys(file: string): JWK[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return jwks.parse(Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown }).keys)
  } catch {
    throw new Error(
      `AUTH_SIGNING_KEYS: ${file} holds no list of JSON Web Keys (EC P-256, RSA, oct; at most 1 signs)`,
    )
  }
}

/** True if a key may sign. A shared secret never signs: everybody who verifies with it could forge. */
export function canSign(jwk: JWK): boolean {
  return jwk.kty !== 'oct' && jwk.d !== undefined && (jwk.key_ops ?? []).includes('sign')
}
