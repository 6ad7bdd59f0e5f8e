import { busyError } from '#base/busy.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'

/** Seconds in which the gateway must take a message. */
const GATEWAY_SECONDS_MAX = 10

export type TextMessage = {
  /** E.164. */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

/**
 * Sends a message to the gateway: JSON by POST, with its token as bearer. Any 2xx is a success.
 * @throws {Error} busy, see `isBusy`, when the gateway fails or does not answer: the number may be
 *   right
 */
export async function sendTextMessage(
  gateway: NonNullable<AuthSettings['smsGateway']>,
  message: TextMessage,
): Promise<void> {
  const answer = await fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${gateway.token}` },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_SECONDS_MAX * 1000),
  }).catch(() => null)
  await answer?.body?.cancel()
  if (!answer?.ok) throw busyError('The SMS gateway')
}
