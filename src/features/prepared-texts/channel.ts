import { mailLink } from '#base/email-text/mail-link.ts'

/** Ways to reach a person. A new channel needs its address here, and a word in the texts. */
export const channels = ['whatsapp', 'telegram', 'email', 'phone'] as const
export type Channel = (typeof channels)[number]

/** `phone` is a number as E.164, a Telegram `@name`, or empty. */
type Reachable = { phone: string; email: string }

/**
 * The channels of a person, the preferred channel first: a number means WhatsApp, a name Telegram.
 * @param subject of an email
 * @returns a function for each that makes an address with a text ready to send
 */
export function channelsOf({ phone, email }: Reachable, subject: string) {
  const isName = phone.startsWith('@')
  const digits = phone.replace(/\D/g, '')
  const addresses: Partial<Record<Channel, (text: string) => string>> = {
    ...(isName
      ? { telegram: (text) => `https://t.me/${phone.slice(1)}?text=${encodeURIComponent(text)}` }
      : digits && {
          whatsapp: (text) => `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
          // A chat found by its number takes no text.
          telegram: () => `https://t.me/+${digits}`,
        }),
    email: (text) => mailLink(email, { subject, body: text }),
    ...(digits && !isName && { phone: () => `tel:+${digits}` }),
  }
  return channels.flatMap((channel) => {
    const addressOf = addresses[channel]
    return addressOf ? [{ channel, addressOf }] : []
  })
}
