import { validationFailed } from '../base/auth-error.ts'

const PER_PAGE = 50
const PER_PAGE_MAX = 1000

type Page = { page: number; perPage: number; filter: string | null; oldestFirst: boolean }

/**
 * The page of accounts a service requests. `sort` is `created_at asc` or `created_at desc`.
 * @throws {Refusal} invalid `validation_failed`
 */
export function readAccountPage(query: Record<string, string>): Page {
  const { page, per_page: perPage, filter, sort = '' } = query
  const direction = /^created_at(?: (asc|desc))?$/.exec(sort.trim() || 'created_at')
  if (!direction) throw validationFailed(`Bad Sort Parameters: bad field for sort '${sort}'`)
  return {
    page: readCount(page, 'page') ?? 1,
    perPage: Math.min(readCount(perPage, 'per_page') ?? PER_PAGE, PER_PAGE_MAX),
    filter: filter ? filter.slice(0, 300) : null,
    oldestFirst: direction[1] === 'asc',
  }
}

/** The value of the header `Link`: the next page, if any, and the last page. */
export function linksOf(url: URL, { page, perPage }: Page, total: number): string {
  const pages = Math.ceil(total / perPage)
  const to = (target: number, rel: string) => {
    const search = new URLSearchParams(url.searchParams)
    search.set('page', String(target))
    search.sort()
    return `<${url.pathname}?${search}>; rel="${rel}"`
  }
  return [...(pages > page ? [to(page + 1, 'next')] : []), to(pages, 'last')].join(', ')
}

function readCount(value: string | undefined, name: string): number | null {
  if (!value) return null
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (count < 1) throw validationFailed(`Bad Pagination Parameters: ${name} must be a whole number`)
  return count
}
