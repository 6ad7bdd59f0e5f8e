import { plainSigns } from './same-letters.ts'

/** Texts that people and their devices write beside a number. */
const LABEL =
  /(?<!\p{L})(?:whats\s?app|w\s?app|wh?p|wa|telegram|tg|viber|signal|imo|tel(?:efon|ephone)?|phone|mobile|mobil|mob|cell(?:ulare)?|handy|gsm|cep(?: tel(?:efonu)?)?|тел(?:ефон)?|моб(?:ильный)?|ватсап|вотсап|вацап|телеграм)(?!\p{L})[.:]*/giu

/** Arabic and Persian digits; the last half-byte of each is its value. */
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g

/** An extension behind the number of the company. */
const EXTENSION =
  /(?<=\d)[\s,;(/]*(?:dahili|dah|iç hat|ext(?:ension)?|доб(?:авочный)?|внутр(?:енний)?|вн|x|#)[.:]?\s*(?:no\.?\s*)?\d{1,6}[\s)]*$/iu

/** The first of several whole numbers; a slash within a number leaves too few digits on a side. */
function firstNumber(text: string): string {
  const parts = text
    .split(
      /\s*(?:[;,/|\n]|:::)\s*|\s+(?:ve|veya|ya da|and|or|и|или)\s+|\s+(?=\+\d)|(?<=\d{10})\s+(?=\d{10})/iu,
    )
    .filter(Boolean)
  const isWhole = (part: string) =>
    /^[+\d\s().-]+$/.test(part) && part.replace(/\D/g, '').length >= 9
  return parts.length > 1 && parts.every(isWhole) ? (parts[0] ?? text) : text
}

/** A number that a spreadsheet wrote as `5321234567.0` or `5,321234567E+9`, in digits, if none is lost. */
function wholeNumber(text: string): string {
  const [, first = '', rest = '', power = ''] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(text) ?? []
  return first && rest.length === Number(power)
    ? `${first}${rest}`
    : text.replace(/^(\+?\d{7,})[.,]0+$/, '$1')
}

/** A typed or pasted number with the signs of a keyboard, and without the text beside it. */
export function phoneText(typed: string): string {
  const plain = wholeNumber(plainSigns(typed).replace(/^[\s"'=]+(?=[+\d(])|["']+$/g, ''))
    // The way out of a country of the former Union.
    .replace(/^8[\s-]*10[\s-]*(?=\d[\d\s()-]{9,}$)/, '+')
    .replace(/^[a-z][.:]?\s+(?=[+\d(])/i, '')
    .replace(/(?<=\d)@[cs]\.(?:us|whatsapp\.net)$/, '')
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, (sign) => (/\d/.test(sign) ? sign : ''))
    .replace(/^(?:tel|callto|sms):(?:\/\/)?/i, '')
    .replace(/(?<=\d);?\s*(?:ext|phone-context)=.*$/i, '')
    .replace(/[([]\s*((?:\+|00)\d{1,3})\s*[)\]]/, '$1')
  const bare = firstNumber(plain.replace(LABEL, '').replace(/(?<=\d\s*)[([][^\d()[\]]*[)\]]/g, ''))
    .replace(EXTENSION, '')
    .replace(/[([]\s*[)\]]/g, '')
  return /\d|@/.test(bare) ? bare.replace(/^[\s:,;]+|[\s:,;.]+$/g, '') : plain
}

/** A telephone number with its country's code (E.164, with the plus sign); null when it is no number. */
export function normalizePhone(typed: string): string | null {
  const digits = phoneText(typed).replace(/[\s()./-]/g, '')
  return /^\+?[1-9]\d{6,14}$/.test(digits) ? `+${digits.replace('+', '')}` : null
}
