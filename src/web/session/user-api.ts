import { companyTradeApi, portalApi } from './api-client.ts'
import { load, request } from './request.ts'
import type { SessionUser } from './session-user.ts'
import { currentSession } from './session.ts'

/**
 * What a page of the partner area reads: in the browser as the signed-in user, on the server as the reader for
 * whom the page is rendered.
 */
export type UserApi = {
  user: SessionUser | null
  portal: typeof portalApi
  trade: typeof companyTradeApi
  request: typeof request
  load: typeof load
}

/** The API of the signed-in user, once the session is known. */
export const openUserApi = async (): Promise<UserApi> => ({
  user: (await currentSession()).user,
  portal: portalApi,
  trade: companyTradeApi,
  request,
  load,
})
