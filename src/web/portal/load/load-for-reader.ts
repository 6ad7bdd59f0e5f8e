import { hc } from 'hono/client'
import type { RouterContextProvider } from 'react-router'

import type { portalRouter } from '#api/portal/portal.ts'
import type { buyerRouter } from '#features/orders/api/buyer.ts'

import { isCallError, readAnswer, unwrapAnswer } from '../../session/answer.ts'
import type { PageReader } from '../../session/page-reader.ts'
import { pageReaderContext } from '../../shell/context.ts'
import type { UserApi } from './load-as-user.ts'

/**
 * Loads a page on the server, in the name of its reader; null when there is none, or the data are refused: then
 * the browser loads the page and says why.
 */
export async function loadForReader<T>(
  context: Readonly<RouterContextProvider>,
  load: (api: UserApi) => Promise<T>,
): Promise<T | null> {
  const reader = context.get(pageReaderContext)
  if (!reader) return null
  try {
    return await load(apiOf(reader))
  } catch (error) {
    if (isCallError(error)) return null
    throw error
  }
}

/** The loader of a page whose data only the browser loads. */
export const loadInBrowser = () => null

const apiOf = ({ user, fetch }: PageReader): UserApi => ({
  user,
  portal: hc<typeof portalRouter>('/api/portal', { fetch }),
  trade: hc<typeof buyerRouter>('/api/portal/requests', { fetch }),
  request: readAnswer,
  load: async (call) => unwrapAnswer(await readAnswer(call)),
})
