import { readFileSync } from 'node:fs'

import type { JWK } from 'jose'
import { z } from 'zod'

/** What the server lets visitors of the auth service do, and whom it trusts. */
export type AuthSettings = {
  /** May anybody make an account? Off: staff make them. */
  signup: boolean
  /** Are addresses of new accounts taken as true without an email? For test suites only. */
  autoconfirm: boolean
  anonymous: boolean
  /** May clients send email and password to `/token`? Off: people sign in through partner-login. */
  passwordGrant: boolean
  /** `short` asks for six characters only. For test suites only. */
  passwordRule: 'strict' | 'short'
  /** May a signed-in person link further logins of other providers to the account? */
  manualLinking: boolean
  /** Seconds between two emails to one account. */
  mailPauseSeconds: number
  rateLimits: boolean
  /** `attack`: asked for only while many tries fail. */
  captcha: 'off' | 'attack' | 'always'
  /** Origins whose pages may call the service. */
  corsOrigins: string[]
  /** Addresses outside the site a link may lead back to; `*` stands for what has no `.` or `/`, `**` for anything. */
  redirects: string[]
  /**
   * Given keys that are believed. At most one may `sign`, by its `key_ops`: it signs instead of
   * the site's own. Shared secrets (`oct`) only verify, and are never published.
   */
  signingKeys: JWK[] | null
  providers: Record<string, OidcProvider>
  /** Sends codes to telephones; null: there are no telephone factors. */
  smsGateway: { url: string; token: string } | null
  adminMfa: 'required' | 'optional'
}

export type OidcProvider = { issuer: string; clientId: string; clientSecret: string }

/** As a laptop has them. */
export const plainAuthSettings: AuthSettings = {
  signup: false,
  autoconfirm: false,
  anonymous: false,
  passwordGrant: false,
  passwordRule: 'strict',
  manualLinking: true,
  mailPauseSeconds: 60,
  rateLimits: true,
  captcha: 'attack',
  corsOrigins: [],
  redirects: [],
  signingKeys: null,
  providers: {},
  smsGateway: null,
  adminMfa: 'optional',
}

const empty = (value: unknown) => (value === '' ? undefined : value)
const flag = (otherwise: boolean) =>
  z.preprocess(
    empty,
    z
      .enum(['true', 'false'])
      .default(otherwise ? 'true' : 'false')
      .transform((word) => word === 'true'),
  )
const list = z.preprocess(
  empty,
  z
    .string()
    .default('')
    .transform((texts) =>
      texts
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
)
const origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url)

/** The settings of the auth service by the names they have in the environment. */
export const authSettingsShape = {
  SIGNUP_ENABLED: flag(plainAuthSettings.signup),
  SIGNUP_AUTOCONFIRM: flag(plainAuthSettings.autoconfirm),
  ANONYMOUS_ENABLED: flag(plainAuthSettings.anonymous),
  PASSWORD_GRANT_ENABLED: flag(plainAuthSettings.passwordGrant),
  AUTH_PASSWORD_RULE: z.preprocess(
    empty,
    z.enum(['strict', 'short']).default(plainAuthSettings.passwordRule),
  ),
  MANUAL_LINKING_ENABLED: flag(plainAuthSettings.manualLinking),
  AUTH_MAIL_PAUSE: z.preprocess(
    empty,
    z.coerce.number().int().min(0).max(3600).default(plainAuthSettings.mailPauseSeconds),
  ),
  AUTH_RATE_LIMITS: flag(plainAuthSettings.rateLimits),
  AUTH_CAPTCHA: z.preprocess(
    empty,
    z.enum(['off', 'attack', 'always']).default(plainAuthSettings.captcha),
  ),
  AUTH_REDIRECTS: list,
  AUTH_SIGNING_KEYS: z.preprocess(empty, z.string().optional()),
  CORS_ORIGINS: list.refine(
    (origins) => origins.every((one) => origin.safeParse(one).success),
    'is no list of origins',
  ),
  SMS_GATEWAY_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  SMS_GATEWAY_TOKEN: z.preprocess(empty, z.string().default('')),
  ADMIN_MFA: z.preprocess(empty, z.enum(['required', 'optional']).optional()),
}

const shape = z.object(authSettingsShape)

/**
 * @param adminMfa what holds where `ADMIN_MFA` is not set
 * @throws {Error} when the file of signing keys cannot be read as keys
 */
export function authSettings(
  set: z.output<typeof shape>,
  providers: AuthSettings['providers'],
  adminMfa: AuthSettings['adminMfa'],
): AuthSettings {
  return {
    signup: set.SIGNUP_ENABLED,
    autoconfirm: set.SIGNUP_AUTOCONFIRM,
    anonymous: set.ANONYMOUS_ENABLED,
    passwordGrant: set.PASSWORD_GRANT_ENABLED,
    passwordRule: set.AUTH_PASSWORD_RULE,
    manualLinking: set.MANUAL_LINKING_ENABLED,
    mailPauseSeconds: set.AUTH_MAIL_PAUSE,
    rateLimits: set.AUTH_RATE_LIMITS,
    captcha: set.AUTH_CAPTCHA,
    corsOrigins: set.CORS_ORIGINS,
    redirects: set.AUTH_REDIRECTS,
    signingKeys: set.AUTH_SIGNING_KEYS ? readKeys(set.AUTH_SIGNING_KEYS) : null,
    providers,
    smsGateway: set.SMS_GATEWAY_URL
      ? { url: set.SMS_GATEWAY_URL, token: set.SMS_GATEWAY_TOKEN }
      : null,
    adminMfa: set.ADMIN_MFA ?? adminMfa,
  }
}

const OAUTH = /^OAUTH_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/
const presets: Record<string, string> = { google: 'https://accounts.google.com' }

/**
 * Logins of other providers: `OAUTH_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, for any name.
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
  const providers: AuthSettings['providers'] = {}
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

/** @throws {Error} with a line that names the setting, never what the file holds */
function readKeys(file: string): JWK[] {
  try {
    const body: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return jwks.parse(Array.isArray(body) ? body : (body as { keys?: unknown }).keys)
  } catch {
    throw new Error(
      `AUTH_SIGNING_KEYS: ${file} holds no list of JSON Web Keys (EC P-256, RSA, oct; one may sign)`,
    )
  }
}

/** Does a key sign, or only verify? A shared secret never signs: whoever checks could also forge. */
export function canSign(jwk: JWK): boolean {
  return jwk.kty !== 'oct' && jwk.d !== undefined && (jwk.key_ops ?? []).includes('sign')
}
