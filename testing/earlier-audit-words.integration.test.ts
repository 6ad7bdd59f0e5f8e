import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('audit entries of before have the words of now, and still cannot be changed', async () => {
  const { db, goOn } = await openEarlierDatabase('audit_words')
  await db.exec(`
    insert into audit_trail (action, "on", facts, at, times) values
      ('second_factor.failed', 'a', '{"why": "bad", "by": "recovery_code"}', now(), 2),
      ('access.refused', 'b', '{"why": "second_factor_required", "area": "/api/admin"}', now(), 1),
      ('application.rejected', 'c', '{"reason": "duplicate"}', now(), 1),
      ('session.opened', 'd', null, now(), 1)`)
  await goOn()

  const { rows } = await db.query('select action, facts, times from audit_trail order by sequence')
  expect(rows).toEqual([
    { action: 'mfa.failed', facts: { cause: 'bad', by: 'recovery_code' }, times: 2 },
    { action: 'access.refused', facts: { cause: 'mfa_required', area: '/api/admin' }, times: 1 },
    { action: 'application.rejected', facts: { reason: 'duplicate' }, times: 1 },
    { action: 'session.opened', facts: null, times: 1 },
  ])
  await expect(db.exec(`update audit_trail set times = 3`)).rejects.toThrow('append-only')
  await db.close()
}, 60_000)
