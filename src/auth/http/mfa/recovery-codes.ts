import type { Context } from 'hono'
import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import {
  dropRecoveryCodes,
  makeRecoveryCodes,
  consumeRecoveryCode,
} from '../../mfa/recovery-code.commands.ts'
import { countRecoveryCodes } from '../../mfa/recovery-code.queries.ts'
import { normalizeRecoveryCode } from '../../mfa/recovery-code.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { requireAnySession, requireSession, type WithSession } from '../base/require-session.ts'
import { answerWithSession } from '../sessions/answer-session.ts'
import { requirePerson } from './require-person.ts'

const spendBody = z.object({ code: z.string().max(100).default('') })

/**
 * `/auth/v1/factors/recovery-codes`: `GET` how many are left, `POST` (or `…/regenerate`) makes a
 * new set and shows it once, `POST …/verify` uses a code, `DELETE` removes the set.
 */
export const recoveryCodesRouter = newRouter()
  .get('/factors/recovery-codes', requireSession, requirePerson, async (c) => {
    const counted = await countOwn(c)
    return c.json({ ...setOf(c), ...counted })
  })
  .post('/factors/recovery-codes', requireSession, requirePerson, (c) => make(c))
  .post('/factors/recovery-codes/regenerate', requireSession, requirePerson, async (c) => {
    await countOwn(c)
    return make(c)
  })
  .post('/factors/recovery-codes/verify', requireAnySession, requirePerson, async (c) => {
    const { code } = await readBody(c, spendBody)
    if (!normalizeRecoveryCode(code)) throw validationFailed('Code needs to be non-empty')
    return answerWithSession(c, await consumeRecoveryCode(c.var.world, c.var.reader, code))
  })
  .delete('/factors/recovery-codes', requireSession, requirePerson, async (c) => {
    await dropRecoveryCodes(c.var.world, c.var.reader)
    return c.json({ id: setOf(c).id })
  })

async function make(c: Context<WithSession>): Promise<Response> {
  const codes = await makeRecoveryCodes(c.var.world, c.var.reader)
  return c.json({ ...setOf(c), friendly_name: 'Recovery codes', total: codes.length, codes })
}

/** An account has a single set, so the id of the account is the id of the set. */
function setOf(c: Context<WithSession>) {
  return { id: c.var.reader.user.id, type: 'recovery_code' as const }
}

async function countOwn(c: Context<WithSession>) {
  const counted = await countRecoveryCodes(c.var.world, c.var.reader.user.id)
  if (!counted)
    throw new Refusal('missing', 'mfa_factor_not_found', {
      cause: 'The user has not enrolled recovery codes',
    })
  return counted
}
