import type { Config } from '#platform/config.ts'

/** A gap of a real site: `must` stops a deployment, `should` is advice. */
export type Finding = { level: 'must' | 'should'; about: string; message: string }

/** Facts that only the machine can tell. */
export type DeployFacts = {
  /** Permission bits by path, of those files and folders that exist. */
  modes: Record<string, number>
  /** Null: the mail server takes emails, or none is set. */
  mailError: string | null
  databaseErrors: string[]
  /** Null: files can be written and read, or no bucket is set. */
  bucketError: string | null
  /** Null: `secret.key` opens the secrets in the database, or there are none. */
  keyError: string | null
  /** Bytes of the disk of the data folder; null if there is no such folder yet. */
  disk: { free: number; all: number } | null
  /** Days since the last backup; null: none was made. */
  backupDays: number | null
}

type Check = (config: Config, facts: DeployFacts) => Array<Finding | false | undefined>

const must = (about: string, message: string): Finding => ({ level: 'must', about, message })
const should = (about: string, message: string): Finding => ({ level: 'should', about, message })
/** Reserved names, used by the demonstration. */
const isExample = (address: string) => /\.example\b/.test(address)

/** A nightly backup may fail twice before a deployment is stopped. */
const BACKUP_DAYS = 3

const checks: Check[] = [checkAddress, checkMail, checkStaff, checkTestMode, checkData, checkAdvice]

/** The gaps of these settings on this machine, the essential first. */
export function deployFindings(config: Config, facts: DeployFacts): Finding[] {
  const findings = checks.flatMap((check) => check(config, facts)).filter((each) => !!each)
  return findings.toSorted((a, b) => a.level.localeCompare(b.level))
}

function checkAddress({ publicOrigin, trustProxy }: Config): ReturnType<Check> {
  return [
    !publicOrigin.startsWith('https:') &&
      must('PUBLIC_ORIGIN', `is ${publicOrigin}; visitors need an https address`),
    isExample(publicOrigin) && must('PUBLIC_ORIGIN', 'is an example'),
    trustProxy === 0 &&
      must(
        'TRUST_PROXY',
        'is not set: behind the proxy that ends TLS everybody is the same caller',
      ),
  ]
}

function checkMail({ smtpUrl, mailFrom }: Config, facts: DeployFacts): ReturnType<Check> {
  return [
    !smtpUrl && must('SMTP_URL', 'is not set: nobody would get an email'),
    facts.mailError !== null && must('SMTP_URL', `does not accept emails: ${facts.mailError}`),
    mailFrom === undefined
      ? should(
          'MAIL_FROM',
          'is not set: emails come from the address of the company in its settings, and none is sent before it is there',
        )
      : isExample(mailFrom) && must('MAIL_FROM', 'is an example'),
  ]
}

function checkStaff({ firstAdmin, auth, seed }: Config): ReturnType<Check> {
  return [
    !firstAdmin && should('ADMIN_EMAIL', 'is not set: a first start needs it for the owner'),
    firstAdmin &&
      !firstAdmin.password &&
      should(
        'ADMIN_PASSWORD',
        'is not set: the first start prints the password it makes into its log',
      ),
    firstAdmin && isExample(firstAdmin.email) && must('ADMIN_EMAIL', 'is an example'),
    auth.adminMfa === 'optional' &&
      must('ADMIN_MFA', 'is optional: a stolen password alone would open the admin area'),
    seed === 'demo' && must('SEED', 'is demo: a demonstration and its accounts would be made'),
  ]
}

function checkTestMode({ auth }: Config): ReturnType<Check> {
  const forTests = 'is for test suites only'
  return [
    auth.autoconfirm && must('SIGNUP_AUTOCONFIRM', forTests),
    auth.anonymous && must('ANONYMOUS_ENABLED', forTests),
    auth.passwordGrant && must('PASSWORD_GRANT_ENABLED', 'lets passwords past the login'),
    auth.passwordRule === 'short' && must('AUTH_PASSWORD_RULE', forTests),
    !auth.rateLimits && must('AUTH_RATE_LIMITS', 'are off'),
    auth.captcha === 'off' && must('AUTH_CAPTCHA', 'is off: nothing slows down guessing'),
    auth.signingKeys?.some(({ kty }) => kty === 'oct') &&
      must('AUTH_SIGNING_KEYS', 'holds a shared secret: its holder can be any account'),
    auth.mailPauseSeconds < 30 && should('AUTH_MAIL_PAUSE', 'is short'),
  ]
}

function checkData({ dataDir, backupPassphrase }: Config, facts: DeployFacts): ReturnType<Check> {
  const open = Object.entries(facts.modes).filter(([, mode]) => (mode & 0o077) !== 0)
  return [
    ...open.map(([path, mode]) =>
      must(path, `can be read by others (${mode.toString(8)}): take it from group and others`),
    ),
    Object.keys(facts.modes).some((path) => path.endsWith('demo-accounts.json')) &&
      must('DATA_DIR', `${dataDir} was a demonstration's: begin with an empty folder`),
    ...facts.databaseErrors.map((message) => must('DATABASE_URL', message)),
    facts.keyError !== null && must('secret.key', facts.keyError),
    facts.bucketError !== null && must('S3_BUCKET', `takes no files: ${facts.bucketError}`),
    ...checkDisk(facts.disk),
    facts.backupDays === null
      ? should(
          'Backups',
          'none was made yet: run npm run backup every night, see docs/operations.md',
        )
      : facts.backupDays > BACKUP_DAYS &&
        must('Backups', `the last backup is ${facts.backupDays} days old`),
    !backupPassphrase &&
      should('BACKUP_PASSPHRASE', 'is not set: a stolen backup opens every account'),
  ]
}

function checkDisk(disk: DeployFacts['disk']): ReturnType<Check> {
  if (!disk) return []
  const free = `${(disk.free / 1e9).toFixed(1)} GB are free`
  if (disk.free < disk.all * 0.2 && disk.free < 5e9)
    return [must('DATA_DIR', `is on a disk that is nearly full: ${free}, and uploads are refused`)]
  return [disk.free < 20e9 && should('DATA_DIR', `is on a small disk: ${free}`)]
}

function checkAdvice({ auth, scanner, logLevel }: Config): ReturnType<Check> {
  return [
    !scanner && should('CLAMAV', 'is not set: nobody looks for viruses in what staff send'),
    ['silent', 'fatal'].includes(logLevel) && should('LOG_LEVEL', 'hides what goes wrong'),
    auth.corsOrigins.some((origin) => !origin.startsWith('https:')) &&
      should('CORS_ORIGINS', 'names a site without TLS'),
    auth.smsGateway?.url.startsWith('http:') &&
      should('SMS_GATEWAY_URL', 'sends codes without TLS'),
  ]
}
