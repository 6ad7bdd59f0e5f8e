import { data } from 'react-router'
import type * as z from 'zod/mini'

import { refuseForm } from '#base/form.ts'

/**
 * The client's half of {@link receiveForm}: without it a lost connection would replace the page,
 * and the typed values, by an error. Codes for the whole form: `networkError`, `sendFailed`.
 */
export async function sendForm<Answer>(
  request: Request,
  schema: z.ZodMiniType,
  serverAction: () => Promise<Answer>,
) {
  const formData = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // A success is a thrown redirect.
    if (error instanceof Response) throw error
    const code = error instanceof TypeError ? 'networkError' : 'sendFailed'
    // With an error status the router does not load the page's data again.
    return data(refuseForm(schema, formData, code), 503)
  }
}
