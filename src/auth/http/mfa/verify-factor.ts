import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import { isUuid } from '#base/uuid.ts'

import type { FactorAnswer } from '../../mfa/factor-answer.commands.ts'
import { verifyFactor } from '../../mfa/factor-verification.commands.ts'
import { findFactor } from '../../users/factor.queries.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readUuid } from '../base/read-uuid.ts'
import { requireAnySession } from '../base/require-session.ts'
import { answerWithSession } from '../sessions/answer-session.ts'
import { requirePerson } from './require-person.ts'

const verifyBody = z.object({
  challenge_id: z.string().max(100).optional(),
  code: z.string().max(100).default(''),
  webauthn: z
    .object({ type: z.string().max(40).default(''), credential_response: z.unknown().optional() })
    .optional(),
})
type Body = z.output<typeof verifyBody>

const authenticatorAnswer = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
  type: z.string(),
})

/** `POST /auth/v1/factors/{id}/verify`: takes the proof and answers with the session at aal2. */
export const verifyFactorRoute = newRouter().post(
  '/factors/:factorId/verify',
  requireAnySession,
  requirePerson,
  async (c) => {
    const { world, authHooks, reader, ip } = c.var
    const factorId = readUuid(c.req.param('factorId'), 'factor_id')
    const body = await readBody(c, verifyBody)
    const factor = await findFactor(world, reader.user.id, factorId)
    if (!factor) throw new Refusal('missing', 'mfa_factor_not_found')

    const proof = factor.factorType === 'webauthn' ? readAnswer(body) : readCode(body)
    const challengeId = readChallengeId(body.challenge_id)
    const session = await verifyFactor(world, authHooks, reader, {
      factorId,
      challengeId,
      ip,
      proof,
    })
    return answerWithSession(c, session)
  },
)

/**
 * The challenge a client answers; an absent id is treated as an unknown challenge.
 * @throws {Refusal} invalid `bad_json`
 */
function readChallengeId(id: string | undefined): string {
  if (id === undefined) return '00000000-0000-0000-0000-000000000000'
  if (!isUuid(id))
    throw new Refusal('invalid', 'bad_json', {
      cause: 'Could not parse request body as JSON: challenge_id must be an UUID',
    })
  return id.toLowerCase()
}

function readCode({ code }: Body): FactorAnswer {
  const digits = code.replace(/\s/g, '')
  if (!digits) throw validationFailed('Code needs to be non-empty')
  return { code: digits }
}

function readAnswer({ webauthn }: Body): FactorAnswer {
  if (!webauthn) throw validationFailed('WebAuthn config required')
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request')
    throw validationFailed('WebAuthn type must be create or request')
  if (response === undefined || response === null)
    throw validationFailed('credential_response required')
  const answer = authenticatorAnswer.safeParse(response)
  if (!answer.success) throw validationFailed('Invalid credential_response')
  return { type, body: answer.data }
}
