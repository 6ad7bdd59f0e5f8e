import { isUuid } from '#base/uuid.ts'

/** What a buyer is told at once of a request that has arrived. */
export type Receipt = {
  number: string
  /** Until when an answer is promised; null: it has been given. */
  dueAt: Date | null
  /** Of the page behind the login of a company; null for a guest, whose private link is in the email. */
  id: string | null
}

const NUMBER = /^R-\d{4}-\d{4,9}$/

/** A page without script keeps nothing between two requests: the address of the thanks says what they repeat. */
export function searchOfReceipt({ number, dueAt, id }: Receipt): string {
  const search = new URLSearchParams({ sent: number })
  if (dueAt) search.set('due', dueAt.toISOString())
  if (id) search.set('request', id)
  return `?${search}`
}

/** The receipt in an address; null where there is none, for example after a trapped bot. */
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
