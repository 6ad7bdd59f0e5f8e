import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

type Reading =
  | { ok: true; handle: string }
  | { ok: false; code: 'whatsappInvalid' | 'countryCodeMissing' }

const TELEGRAM_NAME = /^[A-Za-z]\w{3,31}$/
const LINK = /^(?:https?:\/\/)?(?:www\.)?(t\.me|telegram\.me|wa\.me)\/(\+?\w+)\/?$/i
const DIGITS = /^(\+|00)?[\d\s().-]{6,30}$/

/**
 * Where a buyer can be reached: a WhatsApp number as E.164, or a Telegram `@name`. Takes numbers as
 * they are dialled abroad or in the chosen country, names, and links of `t.me` and `wa.me`.
 * @param country ISO 3166-1 alpha-2; any other value means no country
 */
export function readContactHandle(typed: string, country: string): Reading {
  const [, site = '', linked = ''] = LINK.exec(typed) ?? []
  const isNumber = /^\+?\d+$/.test(linked)
  if (isNumber) return readNumber(linked.replace(/^\+?/, '+'), country)
  if (site && site.toLowerCase() === 'wa.me') return { ok: false, code: 'whatsappInvalid' }
  const name = linked || (typed.startsWith('@') ? typed.slice(1) : '')
  if (TELEGRAM_NAME.test(name)) return { ok: true, handle: `@${name}` }
  return readNumber(typed, country)
}

function readNumber(typed: string, country: string): Reading {
  // A number inside a sentence ("call +90…") is refused.
  if (!DIGITS.test(typed)) return { ok: false, code: 'whatsappInvalid' }
  const international = typed.replace(/^00/, '+')
  if (international.startsWith('+')) {
    const number = parsePhoneNumberFromString(international)
    return number?.isPossible()
      ? { ok: true, handle: number.number }
      : { ok: false, code: 'whatsappInvalid' }
  }
  // Without a country code the number must be valid in the chosen country.
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isValid()
    ? { ok: true, handle: number.number }
    : { ok: false, code: 'countryCodeMissing' }
}
