import { z } from 'zod'

import { normalizeEmail } from '#base/email.ts'

import {
  type AuthSettings,
  authSettings,
  authSettingsShape,
  readProviders,
} from './auth-settings.ts'
import { meantSetting } from './misspelt.ts'
import { readScannerAddress, type ScannerAddress } from './scanner/scanner-address.ts'
import {
  type StorageSettings,
  storageSettings,
  storageSettingsShape,
} from './storage/storage-settings.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(empty, schema.optional())

/**
 * Every setting of the server. All have a default that works on a laptop with no network,
 * so `npm start` is enough. Nothing else reads the environment. Named in `.env.example`.
 */
const settings = z.object({
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(empty, z.string().default('localhost')),
  PUBLIC_ORIGIN: optional(
    z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, 'is no origin'),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(empty, z.string().default('MANTO 1976 <hello@manto1976.example>')),
  ADMIN_EMAIL: optional(
    z
      .string()
      .transform(normalizeEmail)
      .refine((email) => email !== null, 'is no email address'),
  ),
  ADMIN_PASSWORD: optional(z.string().min(12)),
  SEED: optional(z.enum(['demo', 'none'])),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
  TRUST_PROXY: z.preprocess(
    empty,
    z
      .string()
      .regex(/^(true|false|\d)$/, 'is neither true, false nor a number of proxies')
      .default('false')
      .transform((word) => (word === 'true' ? 1 : word === 'false' ? 0 : Number(word))),
  ),
  ...authSettingsShape,
  ...storageSettingsShape,
  MEDIA_TOTAL_MB: z.preprocess(empty, z.coerce.number().int().min(1).default(20_000)),
  CLAMAV: optional(
    z
      .string()
      .transform(readScannerAddress)
      .refine((address) => address !== null, 'is neither host:port nor the path of a socket'),
  ),
})

export type Config = {
  port: number
  host: string
  /** Scheme, host and port, no slash at the end. Links, redirects and mails are built from it. */
  publicOrigin: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  firstAdmin: { email: string; password: string } | undefined
  seed: 'demo' | 'none'
  logLevel: string
  /** How many proxies of ours stand before the site, whose word on who calls is believed. */
  trustProxy: number
  auth: AuthSettings
  /** Null: files lie in `dataDir`. */
  storage: StorageSettings | null
  /** Bytes of all that staff sent and the server keeps. */
  mediaBytesMax: number
  /** Null: nobody looks for viruses in what staff send. */
  scanner: ScannerAddress | null
}

export const settingNames = Object.keys(settings.shape)

/** Names that begin like ours but are none: a typing error must not pass in silence. */
const LOOKS_LIKE_OURS =
  /^(PUBLIC_|DATA_|DATABASE_|SMTP_|MAIL_|ADMIN_|SEED|LOG_LEVEL|TRUST_|SIGNUP_|ANONYMOUS_|PASSWORD_|MANUAL_|AUTH_|CORS_|SMS_|S3_|MEDIA_|CLAMAV)/

/** @throws {Error} with one line for each setting that is wrong or unknown. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = settings.safeParse(env)
  const provider = readProviders(env)
  const faults = [
    ...provider.faults,
    ...Object.keys(env).flatMap(judgeName),
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
  if (read.success && !read.data.ADMIN_EMAIL !== !read.data.ADMIN_PASSWORD)
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither')
  const storage = read.success ? storageSettings(read.data) : null
  if (typeof storage === 'string') faults.push(storage)
  if (!read.success || typeof storage === 'string' || faults.length > 0)
    throw new Error(`Settings are wrong (see .env.example):\n  ${faults.join('\n  ')}`)

  const set = read.data
  const publicOrigin = set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`
  // Whoever has a name and a certificate is no demonstration on a laptop.
  const isPublic = publicOrigin.startsWith('https:')
  return {
    port: set.PORT,
    host: set.HOST,
    publicOrigin,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    firstAdmin:
      set.ADMIN_EMAIL && set.ADMIN_PASSWORD
        ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD }
        : undefined,
    seed: set.SEED ?? (isPublic ? 'none' : 'demo'),
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    auth: authSettings(set, provider.providers, isPublic ? 'required' : 'optional'),
    storage,
    mediaBytesMax: set.MEDIA_TOTAL_MB * 1024 * 1024,
    scanner: set.CLAMAV ?? null,
  }
}

/** A line for a name that is none of ours but was meant to be. */
function judgeName(name: string): string[] {
  if (settingNames.includes(name)) return []
  const meant = meantSetting(name, settingNames)
  if (meant) return [`${name}: no such setting; is ${meant} meant?`]
  return LOOKS_LIKE_OURS.test(name) ? [`${name}: no such setting`] : []
}
