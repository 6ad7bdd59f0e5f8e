import { type FormEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { TRAP } from '#web/forms/bot-trap.tsx'
import { CAPTCHA } from '#web/forms/captcha-field.tsx'
import {
  discardMessage,
  onMessageArrival,
  resumeMessage,
  sendLater,
  useWaitingMessage,
} from '#web/forms/waiting-message.ts'
import { isOffline } from '#web/session/offline/offline.ts'
import { useLocale } from '#web/shell/use-locale.ts'

/** Consent is given again when a message is changed. */
const NOT_FILLED = ['consent', TRAP, CAPTCHA]

/** Whether a message waits for the connection; when it has arrived, the page says so. */
export function useMessageWaiting(isSent: boolean): boolean {
  const locale = useLocale()
  const navigate = useNavigate()
  const waitingMessage = useWaitingMessage()
  useEffect(() => {
    if (isSent) return discardMessage()
    const end = onMessageArrival(() => void navigate(`${pathTo('contact', locale)}?sent#sent`))
    resumeMessage()
    return end
  }, [isSent, locale, navigate])
  return !isSent && waitingMessage?.isWaiting === true
}

/** Keeps the form in `ref` until there is a connection, and fills it again with a message that was taken back. */
export function useStoredMessage(ref: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('contact')
  const waitingMessage = useWaitingMessage()
  useEffect(() => {
    if (waitingMessage && !waitingMessage.isWaiting && ref.current)
      fill(ref.current, waitingMessage.fields)
  }, [ref, waitingMessage])

  return function keepOffline(event: FormEvent<HTMLFormElement>): void {
    if (event.defaultPrevented || !isOffline()) return
    event.preventDefault()
    const { action } = event.currentTarget
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    const { pathname, search } = new URL(action)
    sendLater({
      address: pathname + search,
      fields,
      texts: { sent: t('waits.sent'), refused: t('waits.refused') },
    })
  }
}

function fill(form: HTMLFormElement, fields: [string, string][]): void {
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field && !NOT_FILLED.includes(name) && field.type !== 'hidden') field.value = value
  }
}
