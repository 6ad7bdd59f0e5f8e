import { expect, test } from 'vitest'

import { readConfig } from '#platform/config.ts'

import { deployFindings, type DeployFacts } from './deploy-findings.ts'

const real = {
  PUBLIC_ORIGIN: 'https://www.maker.com',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.maker.com',
  MAIL_FROM: 'Maker <hello@maker.com>',
  ADMIN_EMAIL: 'owner@maker.com',
  ADMIN_PASSWORD: 'four words of the owner',
  DATABASE_URL: 'postgres://db.maker.com/site',
  CLAMAV: '/run/clamav/clamd.ctl',
  BACKUP_PASSPHRASE: 'four other words here',
}
const completeFacts: DeployFacts = {
  modes: { './data': 0o700, 'data/secret.key': 0o600 },
  mailError: null,
  databaseErrors: [],
  bucketError: null,
  keyError: null,
  disk: { free: 50e9, all: 80e9 },
  backupDays: 1,
}

const find = (settings: Record<string, string>, facts: Partial<DeployFacts> = {}) =>
  deployFindings(readConfig({ ...real, ...settings }), { ...completeFacts, ...facts })
const essential = (settings: Record<string, string>, facts: Partial<DeployFacts> = {}) =>
  find(settings, facts)
    .filter(({ level }) => level === 'must')
    .map(({ about }) => about)

test('a complete site has no findings', () => {
  expect(find({})).toEqual([])
})

test('bucket, key, disk and backup are checked', () => {
  expect(essential({}, { bucketError: 'Storage answered 403' })).toEqual(['S3_BUCKET'])
  expect(essential({}, { keyError: 'is missing' })).toEqual(['secret.key'])
  expect(essential({}, { disk: { free: 4e9, all: 80e9 } })).toEqual(['DATA_DIR'])
  expect(essential({}, { backupDays: 4 })).toEqual(['Backups'])
  expect(
    find({ BACKUP_PASSPHRASE: '' }, { backupDays: null, disk: { free: 9e9, all: 10e9 } }),
  ).toMatchObject([
    { level: 'should', about: 'DATA_DIR' },
    { level: 'should', about: 'Backups' },
    { level: 'should', about: 'BACKUP_PASSPHRASE' },
  ])
})

test('the defaults of a laptop are not enough', () => {
  const findings = deployFindings(readConfig({}), completeFacts)
  const names = findings.filter(({ level }) => level === 'must').map(({ about }) => about)
  expect(names).toEqual(['PUBLIC_ORIGIN', 'TRUST_PROXY', 'SMTP_URL', 'ADMIN_MFA', 'SEED'])
})

test('each setting that a real site must not have is named', () => {
  const wrong: [string, string][] = [
    ['PUBLIC_ORIGIN', 'https://manto.example'],
    ['TRUST_PROXY', 'false'],
    ['SMTP_URL', ''],
    ['MAIL_FROM', 'Maker <hello@maker.example>'],
    ['ADMIN_EMAIL', 'owner@maker.example'],
    ['ADMIN_MFA', 'optional'],
    ['SEED', 'demo'],
    ['SIGNUP_AUTOCONFIRM', 'true'],
    ['ANONYMOUS_ENABLED', 'true'],
    ['PASSWORD_GRANT_ENABLED', 'true'],
    ['AUTH_PASSWORD_RULE', 'short'],
    ['AUTH_RATE_LIMITS', 'false'],
    ['AUTH_CAPTCHA', 'off'],
  ]
  for (const [name, value] of wrong) expect(essential({ [name]: value })).toEqual([name])
})

test('each fault of the machine is named', () => {
  expect(essential({}, { mailError: 'ECONNREFUSED' })).toEqual(['SMTP_URL'])
  expect(essential({}, { databaseErrors: ['has fsync off'] })).toEqual(['DATABASE_URL'])
  expect(essential({}, { modes: { './data': 0o755 } })).toEqual(['./data'])
  expect(essential({}, { modes: { 'data/secret.key': 0o640 } })).toEqual(['data/secret.key'])
  expect(essential({}, { modes: { 'data/demo-accounts.json': 0o600 } })).toEqual(['DATA_DIR'])
})

test('advice is no fault', () => {
  expect(find({ MAIL_FROM: '', ADMIN_PASSWORD: '' })).toMatchObject([
    { level: 'should', about: 'MAIL_FROM' },
    { level: 'should', about: 'ADMIN_PASSWORD' },
  ])
  const advice = find({ CLAMAV: '', LOG_LEVEL: 'silent', CORS_ORIGINS: 'http://a.com' })
  expect(advice.map(({ level }) => level)).toEqual(['should', 'should', 'should'])
})
