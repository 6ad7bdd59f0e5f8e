import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { phoneText } from '#base/phone.ts'
import { plainSigns } from '#base/same-letters.ts'

export type HandleFault =
  | 'whatsappInvalid'
  | 'countryCodeMissing'
  | 'groupInvitation'
  | 'linkWithoutNumber'
type Reading = { ok: true; handle: string } | { ok: false; code: HandleFault }

const NAMED_TELEGRAM = /^(?:telegram|tg|телеграм)[\s:.]+(?=[a-z]\w{3,31}$)/iu
const TELEGRAM_NAME = /^[A-Za-z]\w{3,31}$/
const DIGITS = /^(\+|00)?[\d\s()./-]{6,30}$/

const invalid: Reading = { ok: false, code: 'whatsappInvalid' }

/**
 * Reads the contact handle of a buyer: a WhatsApp number as E.164, or a Telegram `@name`. Accepts numbers in
 * international format or in that of the country, names, and links of WhatsApp and Telegram.
 * @param country ISO 3166-1 alpha-2; any other value means no country
 */
export function readContactHandle(typed: string, country: string): Reading {
  const plain = plainSigns(typed).trim().replace(NAMED_TELEGRAM, '@')
  return (
    readLink(plain, country) ?? readName(phoneText(plain)) ?? readNumber(phoneText(plain), country)
  )
}

function readName(text: string): Reading | null {
  if (!text.startsWith('@')) return null
  const name = text.slice(1)
  return TELEGRAM_NAME.test(name) ? { ok: true, handle: `@${name}` } : invalid
}

const WHATSAPP = /^(?:(?:api|web|www|chat)\.)?(?:whatsapp\.com|wa\.me)$/
const TELEGRAM = /^(?:www\.)?(?:t\.me|telegram\.me|telegram\.dog)$/

/** Reads a link of a messenger; null for any other text. */
function readLink(text: string, country: string): Reading | null {
  const isBare = /^[a-z.]+\.(?:me|com|dog)\//i.test(text)
  const url = isBare || text.includes('://') ? parseUrl(isBare ? `https://${text}` : text) : null
  if (!url) return null
  const { protocol, searchParams } = url
  // A plus sign in a query stands for a space, so it is lost here.
  const number = (searchParams.get('phone') ?? searchParams.get('number') ?? '').trim()
  if (/^(?:whatsapp|viber|tg):$/.test(protocol)) {
    const name = searchParams.get('domain')
    if (protocol === 'tg:' && searchParams.has('invite'))
      return { ok: false, code: 'groupInvitation' }
    return name ? readName(`@${name}`) : readLinked(number, country)
  }
  if (!/^https?:$/.test(protocol)) return null
  const parts = url.pathname.replaceAll('%40', '@').split('/').filter(Boolean)
  // The catalogue of a company in WhatsApp, the posts of a channel in Telegram.
  if (/^(?:catalog|c|s)$/.test(parts[0] ?? '') && parts.length > 1) parts.shift()
  const [first = ''] = parts
  if (WHATSAPP.test(url.hostname)) {
    if (url.hostname.startsWith('chat.')) return { ok: false, code: 'groupInvitation' }
    // Short links of WhatsApp Business, `wa.me/message/…` and `wa.me/qr/…`, contain no number.
    if (/^(?:message|qr)$/.test(first)) return { ok: false, code: 'linkWithoutNumber' }
    const path = first.replace(/%20|[\s()-]/g, '').replace(/^00/, '+')
    return readLinked(number || (parts.length === 1 ? path : ''), country)
  }
  if (!TELEGRAM.test(url.hostname)) return null
  if (first === 'joinchat' || /^\+.*[a-z_-]/i.test(first))
    return { ok: false, code: 'groupInvitation' }
  if (parts.length !== 1) return invalid
  return /^\+?\d+$/.test(first)
    ? readLinked(first, country)
    : readName(`@${first.replace(/^@/, '')}`)
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Reads the number of a link, which has its country code with or without the plus sign. */
const readLinked = (number: string, country: string): Reading =>
  /^\+?\d+$/.test(number) ? readNumber(number.replace(/^\+?/, '+'), country) : invalid

function readNumber(typed: string, country: string): Reading {
  // A number inside a sentence ("call +90…") is refused.
  if (!DIGITS.test(typed)) return invalid
  const international = typed.replace(/^00/, '+')
  if (international.startsWith('+')) {
    const number = parsePhoneNumberFromString(international)
    return number?.isPossible() ? { ok: true, handle: number.number } : invalid
  }
  // Without a country code the number must be valid in the chosen country.
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  return number?.isValid()
    ? { ok: true, handle: number.number }
    : { ok: false, code: 'countryCodeMissing' }
}
