import { hc, type InferResponseType } from 'hono/client'

import type { guestRequestsRouter } from '#api/requests/requests.ts'
import type { Locale } from '#base/locale.ts'
import { type Answer, readAnswer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'
import { postFile } from '#web/session/post-file.ts'

const visitorApi = hc<typeof guestRequestsRouter>('/api/requests')

/** Has the server read a chat text, by the models that the reader may see. */
export async function readChatText(text: string, locale: Locale, isPartner: boolean) {
  const call = { json: { text, locale } }
  return isPartner
    ? readAnswer(portalApi.requests['read-text'].$post(call))
    : readAnswer(visitorApi['read-text'].$post(call))
}

type SheetReading = InferResponseType<(typeof visitorApi)['read-sheet']['$post'], 200>

/** Has the server read a filled-in workbook, by the models that the reader may see. */
export async function readSheetFile(
  file: Blob,
  locale: Locale,
  isPartner: boolean,
): Promise<Answer<SheetReading>> {
  const query = `?locale=${locale}`
  return isPartner
    ? postFile<SheetReading>({ address: `/api/portal/requests/read-sheet${query}`, file })
    : readAnswer<SheetReading>(
        fetch(`/api/requests/read-sheet${query}`, { method: 'POST', body: file }),
      )
}
