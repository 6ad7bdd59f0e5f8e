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
}
const whole: DeployFacts = {
  modes: { './data': 0o700, 'data/secret.key': 0o600 },
  mailError: null,
  databaseErrors: [],
}

const find = (settings: Record<string, string>, facts: Partial<DeployFacts> = {}) =>
  deployFindings(readConfig({ ...real, ...settings }), { ...whole, ...facts })
const essential = (settings: Record<string, string>, facts: Partial<DeployFacts> = {}) =>
  find(settings, facts)
    .filter(({ level }) => level === 'must')
    .map(({ about }) => about)

test('a site that has everything gets no fault, only the word on backups', () => {
  expect(find({}).map(({ level, about }) => `${level} ${about}`)).toEqual(['should Backups'])
})

test('what a laptop has by itself is not enough', () => {
  const found = deployFindings(readConfig({}), whole)
  const names = found.filter(({ level }) => level === 'must').map(({ about }) => about)
  expect(names).toEqual([
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_MFA',
    'SEED',
  ])
})

test('each setting that a real site must not have is named', () => {
  const wrong: [string, string][] = [
    ['PUBLIC_ORIGIN', 'https://manto.example'],
    ['TRUST_PROXY', 'false'],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
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
  const advice = find({ CLAMAV: '', LOG_LEVEL: 'silent', CORS_ORIGINS: 'http://a.com' })
  expect(advice.map(({ level }) => level)).toEqual(['should', 'should', 'should', 'should'])
})
