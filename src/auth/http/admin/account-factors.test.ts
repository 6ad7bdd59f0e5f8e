import { expect, test } from 'vitest'

import { OLGA, openWithServiceKey } from '#testing/auth/admin-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'

import { factors, sessions } from '../../schema/auth.tables.ts'

test('mfa.listFactors and mfa.deleteFactor, for a user who lost the phone', async () => {
  const { world, admin } = await openWithServiceKey()
  const { id: userId } = await makeAccount(world, { email: OLGA })
  const at = world.now()
  const [factor] = await world.db
    .insert(factors)
    .values({ userId, factorType: 'totp', status: 'verified', createdAt: at, updatedAt: at })
    .returning()
  await signIn(world, { email: OLGA })
  await world.db.update(sessions).set({ aal: 'aal2', factorId: factor?.id })

  const list = await admin.mfa.listFactors({ userId })
  expect(list.data?.factors).toMatchObject([{ id: factor?.id, status: 'verified' }])
  expect(JSON.stringify(list.data)).not.toContain('secret')
  const id = factor?.id ?? ''
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull()
  expect(await world.db.select().from(sessions)).toMatchObject([{ aal: 'aal1', factorId: null }])
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
})
