import { plainSigns } from './same-letters.ts'

/** What people and their devices write beside a number. */
const LABEL =
  /(?<!\p{L})(?:whats\s?app|wa|telegram|tg|viber|signal|imo|tel(?:efon|ephone)?|phone|mobile|mobil|mob|gsm|cep(?: tel(?:efonu)?)?|тел(?:ефон)?|моб(?:ильный)?|ватсап|вотсап|вацап|телеграм)(?!\p{L})[.:]*/giu

/** A typed or pasted number with the signs of a keyboard, and without what stands beside it. */
export function phoneText(typed: string): string {
  const plain = plainSigns(typed)
    .replace(/^(?:tel|callto|sms):(?:\/\/)?/i, '')
    .replace(/(?<=\d);?\s*(?:ext|phone-context)=.*$/i, '')
  const bare = plain.replace(LABEL, '').replace(/[([]\s*[)\]]/g, '')
  return /\d/.test(bare) ? bare.replace(/^[\s:,;]+|[\s:,;]+$/g, '') : plain
}

/** A telephone number with its country's code (E.164, with the plus sign); null when it is none. */
export function normalizePhone(typed: string): string | null {
  const digits = phoneText(typed).replace(/[\s()./-]/g, '')
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? `+${digits.replace('+', '')}` : null
}
