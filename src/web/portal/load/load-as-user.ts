import { isCallError } from '../../session/answer.ts'
import { companyTradeApi, portalApi } from '../../session/api-client.ts'
import { load as loadOfApi, request } from '../../session/request.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { currentSession } from '../../session/session.ts'

/**
 * What a page of the partner area reads: in the browser as the signed-in user, on the server as the reader for
 * whom the page is rendered.
 */
export type UserApi = {
  user: SessionUser | null
  portal: typeof portalApi
  trade: typeof companyTradeApi
  request: typeof request
  load: typeof loadOfApi
}

let isFirstPage = true

/**
 * Loads a page as the signed-in user. When the line breaks off while the first page opens, what the server has
 * written for its reader stays.
 * @param serverLoader gives that; null when the server has rendered nothing
 */
export async function loadAsUser<T>(
  load: (api: UserApi) => Promise<T>,
  serverLoader: () => Promise<T | null>,
): Promise<T> {
  const isOpening = isFirstPage
  isFirstPage = false
  try {
    return await load(await openUserApi())
  } catch (error) {
    const isLineBroken = isCallError(error) && ['network', 'broken'].includes(error.kind)
    const rendered = isOpening && isLineBroken ? await serverLoader().catch(() => null) : null
    if (rendered === null) throw error
    return rendered
  }
}

/** The API of the signed-in user, once the session is known. */
const openUserApi = async (): Promise<UserApi> => ({
  user: (await currentSession()).user,
  portal: portalApi,
  trade: companyTradeApi,
  request,
  load: loadOfApi,
})
