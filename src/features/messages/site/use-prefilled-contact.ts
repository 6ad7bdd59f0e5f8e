import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type RefObject, useEffect } from 'react'

import { portalApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useSession } from '#web/session/session.ts'

/** Fills the empty fields of the contact form with a partner's stored details. */
export function usePrefilledContact(form: RefObject<HTMLFormElement | null>): void {
  const isPartner = useSession().user?.isPartner === true
  useEffect(() => {
    if (!isPartner) return
    void request(portalApi['contact-details'].$get()).then((answer) => {
      if (!answer.ok || !answer.value || !form.current) return
      const { phone, ...details } = answer.value
      for (const [name, value] of Object.entries(details)) fill(form.current, name, value)
      fillPhone(form.current, phone)
    })
  }, [isPartner, form])
}

/** A number takes its country along; a name in a messenger is none. */
function fillPhone(form: HTMLFormElement, phone: string): void {
  const number = parsePhoneNumberFromString(phone)
  const country = form.elements.namedItem('countryCode') as HTMLSelectElement | null
  if (!number?.country || !fill(form, 'phone', number.nationalNumber)) return
  if (country) country.value = number.country
}

/** Returns whether it filled the field; typed text stays. */
function fill(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name) as HTMLInputElement | null
  if (!field || field.value) return false
  field.value = value
  return true
}
