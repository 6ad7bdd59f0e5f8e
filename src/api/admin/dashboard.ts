import { Hono } from 'hono'

import { readListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import { can } from '#features/access/capability.ts'
import { listApplications } from '#features/applications/application.queries.ts'
import { applicationList } from '#features/applications/application.ts'
import { getStatistics, getTrends } from '#features/applications/statistics.queries.ts'
import { listTopFavorites } from '#features/boards/board.queries.ts'
import { listUntranslated } from '#features/catalogue-admin/product-languages.queries.ts'
import { listExpiringCredentials } from '#features/companies/credential.queries.ts'
import { listOpenDataRequests } from '#features/data-requests/data-request.queries.ts'
import { countFailedDocuments } from '#features/documents/document.queries.ts'
import { countEmails } from '#features/emails/email.queries.ts'
import { listMessages } from '#features/messages/contact-message.queries.ts'
import { messageList } from '#features/messages/contact-message.ts'
import { listWaitingQuotes } from '#features/quotes/quote-approval.queries.ts'
import { countEndingQuotes } from '#features/quotes/quote-list.queries.ts'
import type { World } from '#platform/world.ts'

import { localeQuery } from '../locale-query.ts'
import type { WithRole } from '../require-user.ts'

/** Rows of the list of waiting items, and of each other list; the pages behind them show all rows. */
const WAITING_ROWS = 12
const OTHER_ROWS = 5
/** Characters of a message that fit on its line. */
const EXCERPT_CHARACTERS = 120

/**
 * `GET /api/admin/dashboard?locale=`: the first page of staff. The lists have their own endpoints. Editors get
 * nothing about people: `desk` is null.
 */
export const adminDashboardRouter = new Hono<WithRole>().get('/', localeQuery, async (c) => {
  const { world, role, user } = c.var
  const isForPeople = role.role === 'admin' && can(role.staffRole, 'people.manage')
  const mayApprove = role.role === 'admin' && can(role.staffRole, 'quotes.approve')
  return c.json({
    ...(await readToday(world, c.req.valid('query').locale)),
    desk: isForPeople ? await readDesk(world, user.id) : null,
    /** Quotes that wait for the approval of the caller. */
    approvals: mayApprove ? await listWaitingQuotes(world, user.id) : [],
  })
})

async function readToday(world: World, locale: Locale) {
  return {
    statistics: await getStatistics(world),
    trends: await getTrends(world),
    untranslated: await listUntranslated(world, locale, OTHER_ROWS),
    topFavorites: await listTopFavorites(world, locale, OTHER_ROWS),
  }
}

async function readDesk(world: World, userId: string) {
  const { applications, messages, rows } = await readWaiting(world, userId)
  return {
    waiting: { applications, messages, rows },
    emails: {
      failed: await countEmails(world, 'failed'),
      retried: await countEmails(world, 'retried'),
    },
    failedDocuments: await countFailedDocuments(world),
    endingQuotes: await countEndingQuotes(world),
    expiring: await listExpiringCredentials(world, OTHER_ROWS),
    dataRequests: await listOpenDataRequests(world),
  }
}

/** Lists applications and messages without an answer together, the oldest first. */
async function readWaiting(world: World, userId: string) {
  const queryOf = (values: Record<string, string>) => (name: string) => values[name]
  const rows = String(WAITING_ROWS)
  const applications = await listApplications(
    world,
    readListQuery(applicationList, queryOf({ status: 'pending', rows })),
  )
  const messages = await listMessages(
    world,
    readListQuery(messageList, queryOf({ status: 'waiting', rows })),
    userId,
  )
  const items = [
    // Applicants who are to answer a question of ours do not wait.
    ...applications.rows
      .filter((application) => !application.isAsked)
      .map((application) => ({
        kind: 'application' as const,
        id: application.id,
        name: `${application.name} ${application.surname}`,
        about: application.businessName,
        at: application.appliedAt,
        leftMinutes: application.leftMinutes,
      })),
    ...messages.rows.map((message) => ({
      kind: 'message' as const,
      id: message.id,
      name: `${message.firstName} ${message.lastName}`,
      about: message.message.slice(0, EXCERPT_CHARACTERS),
      at: message.sentAt,
      leftMinutes: message.leftMinutes,
    })),
  ]
  return {
    applications: applications.total,
    messages: messages.total,
    rows: items.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, WAITING_ROWS),
  }
}
