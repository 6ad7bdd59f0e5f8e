import { isUuid } from '#base/uuid.ts'

/** The confirmation that a buyer gets at once for a new request. */
export type Receipt = {
  number: string
  /** Time by which an answer is promised; null if the answer has been given. */
  dueAt: Date | null
  /** Id for the page behind the login of a company; null for a guest, whose private link is in the email. */
  id: string | null
}

const NUMBER = /^R-\d{4}-\d{4,9}$/

/** The query with the receipt, because without script only the address carries it to the page of thanks. */
export function searchOfReceipt({ number, dueAt, id }: Receipt): string {
  const search = new URLSearchParams({ sent: number })
  if (dueAt) search.set('due', dueAt.toISOString())
  if (id) search.set('request', id)
  return `?${search}`
}

/** Reads the receipt from an address; null without a receipt, for example after a trapped bot. */
export function readReceipt(search: URLSearchParams): Receipt | null {
  const number = search.get('sent') ?? ''
  if (!NUMBER.test(number)) return null
  const due = new Date(search.get('due') ?? '')
  const id = search.get('request') ?? ''
  return {
    number,
    dueAt: Number.isNaN(due.getTime()) ? null : due,
    id: isUuid(id) ? id : null,
  }
}
