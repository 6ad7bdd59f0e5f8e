import { z } from 'zod'

import { normalizeEmail } from '#base/email.ts'

import { authSettings, authTable, readProviders } from './auth-settings.ts'
import { closestSetting } from './closest-setting.ts'
import { serverAddresses } from './db/primary-client.ts'
import { readSettings, setting } from './read-settings.ts'
import { readScannerAddress } from './scanner/scanner-address.ts'
import { storageSettings, storageTable } from './storage-settings.ts'

const serverTable = {
  port: setting('PORT', z.coerce.number().int().min(0).max(65_535).default(3000)),
  host: setting('HOST', z.string().default('localhost')),
  publicOrigin: setting(
    'PUBLIC_ORIGIN',
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => new URL(url).origin === url, 'is no origin')
      .optional(),
  ),
  /** Undefined: no figures for Prometheus. */
  metricsPort: setting('METRICS_PORT', z.coerce.number().int().min(0).max(65_535).optional()),
  metricsHost: setting('METRICS_HOST', z.string().default('127.0.0.1')),
  dataDir: setting('DATA_DIR', z.string().default('./data')),
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: setting(
    'DATABASE_URL',
    z
      .string()
      .refine((url) => serverAddresses(url).length > 0, 'is no postgres:// address')
      .optional(),
  ),
  /** Connections of this process to the database server. */
  databasePool: setting('DATABASE_POOL', z.coerce.number().int().min(2).max(500).default(12)),
  smtpUrl: setting('SMTP_URL', z.url({ protocol: /^smtps?$/ }).optional()),
  /** Undefined: the address of the company in its settings. */
  mailFrom: setting('MAIL_FROM', z.string().optional()),
  adminEmail: setting(
    'ADMIN_EMAIL',
    z
      .string()
      .transform(normalizeEmail)
      .refine((email) => email !== null, 'is no email address')
      .optional(),
  ),
  adminPassword: setting('ADMIN_PASSWORD', z.string().min(12).optional()),
  seed: setting('SEED', z.enum(['demo', 'none']).optional()),
  logLevel: setting(
    'LOG_LEVEL',
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
  /** Number of our own proxies before the site; their forwarding headers are trusted. */
  trustProxy: setting(
    'TRUST_PROXY',
    z
      .string()
      .regex(/^(true|false|\d)$/, 'is neither true, false nor a number of proxies')
      .default('false')
      .transform((word) => (word === 'true' ? 1 : word === 'false' ? 0 : Number(word))),
  ),
  /** Undefined: search engines find changes by themselves. */
  indexNowKey: setting(
    'INDEXNOW_KEY',
    z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'is not 8 to 128 letters, digits and dashes')
      .optional(),
  ),
  indexNowUrl: setting(
    'INDEXNOW_URL',
    z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  ),
  /** Undefined: backups are not encrypted. */
  backupPassphrase: setting('BACKUP_PASSPHRASE', z.string().min(12).optional()),
  mediaTotalMb: setting('MEDIA_TOTAL_MB', z.coerce.number().int().min(1).default(20_000)),
  scanner: setting(
    'CLAMAV',
    z
      .string()
      .transform(readScannerAddress)
      .refine((address) => address !== null, 'is neither host:port nor the path of a socket')
      .optional(),
  ),
}

export const settingNames = Object.values({ ...serverTable, ...authTable, ...storageTable }).map(
  ({ name }) => name,
)

/** Prefixes of our settings. An unknown name with such a prefix is an error, not ignored. */
const LOOKS_LIKE_OURS =
  /^(PUBLIC_|DATA_|DATABASE_|SMTP_|MAIL_|ADMIN_|SEED|LOG_LEVEL|TRUST_|SIGNUP_|ANONYMOUS_|PASSWORD_|MANUAL_|AUTH_|CORS_|SMS_|S3_|MEDIA_|BACKUP_|METRICS_|CLAMAV|INDEXNOW)/

export type Config = ReturnType<typeof readConfig>

/**
 * Every setting of the server, named in `.env.example`. All have a default that works on a laptop
 * with no network, so `npm start` is enough. Nothing else reads the environment.
 * @throws {Error} with a line for each setting that is wrong or unknown
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const server = readSettings(serverTable, env)
  const auth = readSettings(authTable, env)
  const bucket = readSettings(storageTable, env)
  const provider = readProviders(env)
  const { adminEmail, adminPassword, mediaTotalMb, indexNowKey, indexNowUrl, ...set } = server.set
  const storage = storageSettings(bucket.set)
  const faults = [
    ...provider.faults,
    ...Object.keys(env).flatMap(judgeName),
    ...server.faults,
    ...auth.faults,
    ...bucket.faults,
  ]
  const isWhole = server.faults.length + auth.faults.length + bucket.faults.length === 0
  if (isWhole && adminPassword && !adminEmail)
    faults.push('ADMIN_PASSWORD: is of no use without ADMIN_EMAIL')
  if (isWhole && typeof storage === 'string') faults.push(storage)
  if (faults.length > 0 || typeof storage === 'string')
    throw new Error(`Settings are wrong (see .env.example):\n  ${faults.join('\n  ')}`)

  const publicOrigin = set.publicOrigin ?? `http://localhost:${set.port}`
  // A site with a domain and TLS is a production site, not a demonstration on a laptop.
  const otherwise = publicOrigin.startsWith('https:')
    ? ({ seed: 'none', adminMfa: 'required' } as const)
    : ({ seed: 'demo', adminMfa: 'optional' } as const)
  return {
    ...set,
    /** Scheme, host and port, no slash at the end. Links, redirects and mails are built from it. */
    publicOrigin,
    /** Without a password the first start makes one and prints it. */
    firstAdmin: adminEmail ? { email: adminEmail, password: adminPassword } : undefined,
    seed: set.seed ?? otherwise.seed,
    auth: authSettings(auth.set, provider.providers, otherwise.adminMfa),
    /** Null if files are stored in `dataDir`. */
    storage,
    /** Limit of the total bytes of stored uploads. */
    mediaBytesMax: mediaTotalMb * 1_000_000,
    /** Null if search engines are not told of changes. */
    indexNow: indexNowKey ? { key: indexNowKey, url: indexNowUrl } : null,
    /** Null if uploads are not scanned for viruses. */
    scanner: set.scanner ?? null,
  }
}

/** An error line for an unknown or misspelt setting; none for names of other programs. */
function judgeName(name: string): string[] {
  if (settingNames.includes(name)) return []
  const meant = closestSetting(name, settingNames)
  if (meant) return [`${name}: no such setting; is ${meant} meant?`]
  return LOOKS_LIKE_OURS.test(name) ? [`${name}: no such setting`] : []
}
