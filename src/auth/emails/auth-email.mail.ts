import { brand } from '#base/brand.ts'
import type { Locale } from '#base/locale.ts'
import type { Email } from '#platform/mail/mail.ts'

/** The words of one email in each language; `Facts` is what they speak of. */
export type Texts<Facts> = Record<
  Locale,
  { subject: string; paragraphs: (facts: Facts) => string[] }
>

type Written<Facts> = { to: string; locale: Locale; texts: Texts<Facts>; facts: Facts }

/** An email of the auth service: greeting, paragraphs, who writes. */
export function writeEmail<Facts>({ to, locale, texts, facts }: Written<Facts>): Email {
  const { subject, paragraphs } = texts[locale]
  const signature = `${brand.name}\n${brand.email} · ${brand.phone}\n`
  return {
    to,
    subject: `${subject} · ${brand.name}`,
    text: [greetings[locale], ...paragraphs(facts).filter(Boolean), signature].join('\n\n'),
  }
}

const greetings: Record<Locale, string> = { tr: 'Merhaba,', en: 'Hello,', ru: 'Здравствуйте!' }

/** For pages that ask for digits instead of a link. */
export const codeLine: Record<Locale, (digits: string) => string> = {
  tr: (digits) => `Sayfa kod sorarsa: ${digits}. Kodu kimseyle paylaşmayın.`,
  en: (digits) => `If a page asks for a code: ${digits}. Do not share it with anyone.`,
  ru: (digits) => `Если страница спросит код: ${digits}. Никому его не сообщайте.`,
}
