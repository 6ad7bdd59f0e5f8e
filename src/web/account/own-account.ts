import type { InferResponseType } from 'hono/client'

import { unwrapAnswer } from '../session/answer.ts'
import { accountApi } from '../session/api-client.ts'
import { load, request } from '../session/request.ts'
import { requestCodesLeft, requestOwnUser, verifiedFactors } from '../sign-in/factor-requests.ts'
import { requestProviders } from '../sign-in/providers.ts'

/** A session as `GET /api/account/sessions` tells of it. */
export type OwnSessionRow = InferResponseType<
  typeof accountApi.sessions.$get,
  200
>['sessions'][number]

/** The data of the account page. Providers, codes and the change of address are optional. */
export async function loadOwnAccount() {
  const [{ user }, { sessions }, profile, providers] = await Promise.all([
    requestOwnUser().then(unwrapAnswer),
    load(accountApi.sessions.$get()),
    load(accountApi.profile.$get()),
    requestProviders(),
  ])
  const [codesLeft, emailChange] = await Promise.all([
    verifiedFactors(user).length > 0 ? requestCodesLeft() : null,
    user.new_email ? request(accountApi['email-change'].$get()) : null,
  ])
  return {
    user,
    sessions,
    profile,
    providers: providers.ok ? providers.value : [],
    codesLeft: codesLeft?.ok ? codesLeft.value : null,
    /** Mailboxes that have not confirmed the new address yet; undefined when not known. */
    waitsFor: emailChange?.ok ? emailChange.value.pending?.waitsFor : undefined,
  }
}

export type OwnAccount = Awaited<ReturnType<typeof loadOwnAccount>>
