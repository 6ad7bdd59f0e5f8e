import { expect, test } from 'vitest'

import { auditList } from '#audit/audit-action.ts'
import { listAudit } from '#audit/audit.queries.ts'
import { type ListDefinition, type ListPage, type ListQuery, readListQuery } from '#base/list.ts'
import { listApplications } from '#features/applications/application.queries.ts'
import { applicationList } from '#features/applications/application.ts'
import { findPeople } from '#features/applications/people.queries.ts'
import { listStaffProducts } from '#features/catalogue-admin/staff-product.queries.ts'
import { visibilities } from '#features/catalogue/product.ts'
import { listCredentials } from '#features/companies/credential.queries.ts'
import { credentialList } from '#features/companies/credential.ts'
import { listPartners } from '#features/companies/partner.queries.ts'
import { partnerList } from '#features/companies/partner.ts'
import { emailList } from '#features/emails/email-list.ts'
import { listEmails } from '#features/emails/email.queries.ts'
import { findMessageIds, listMessages } from '#features/messages/contact-message.queries.ts'
import { messageList } from '#features/messages/contact-message.ts'
import { listLibrary } from '#features/picture-library/picture-library.queries.ts'
import { pictureLibrary } from '#features/picture-library/picture-library.ts'
import { listTranslations } from '#features/translations/translation.queries.ts'
import { translationList } from '#features/translations/translation.ts'
import type { World } from '#platform/world.ts'

import { addLongLists, ROWS } from './long-lists.ts'
import { p95 } from './p95.ts'
import { openTestWorld } from './test-world.ts'

const P95_MS = 100

const productList = {
  sorts: [],
  filters: { status: visibilities },
} as const satisfies ListDefinition
const listProductsOfStaff = (world: World, query: ListQuery<typeof productList>) =>
  listStaffProducts(
    world,
    { ...query, status: query.filters.status, collection: null, sizeRun: null },
    'tr',
  )

const listTranslationsOfStaff = (world: World, query: ListQuery<typeof translationList>) =>
  listTranslations(world, query, 'tr')
const listLibraryOfStaff = (world: World, query: ListQuery<typeof pictureLibrary>) =>
  listLibrary(world, query, 'tr')

/** The query as the endpoint reads it. */
async function listAuditOfStaff(world: World, query: ListQuery<typeof auditList>) {
  const { people, objects } = await findPeople(world, query.q)
  const messages = query.q ? await findMessageIds(world, query.q) : []
  return listAudit(world, query, { people, objects: [...objects, ...messages] })
}

const queries = [
  'q=ayşe',
  'q=butik 49999',
  'q=москва',
  'q=казахстан',
  'q=ольга 4999',
  'q=colleague-buyer-49999',
  'q=invited-buyer',
  'q=earlier-buyer',
  'q=0532 000 49 99',
  'q=nobody at all',
]

test(
  `each page of lists with ${ROWS} rows takes at most ${P95_MS} ms`,
  { timeout: 900_000 },
  async () => {
    const { world } = await openTestWorld()
    await addLongLists(world.db)
    const lists = [
      {
        list: applicationList,
        read: listApplications,
        more: ['status=pending', 'preferredLanguage=ru'],
      },
      { list: partnerList, read: listPartners, more: ['status=active'] },
      { list: credentialList, read: listCredentials, more: ['status=expired'] },
      { list: messageList, read: listMessages, more: ['status=waiting', 'locale=ru'] },
      {
        list: productList,
        read: listProductsOfStaff,
        more: ['status=draft', 'status=partners', 'q=camel', 'q=herringbonne', 'q=MX-0123'],
      },
      { list: emailList, read: listEmails, more: ['status=waiting', 'status=failed'] },
      {
        list: translationList,
        read: listTranslationsOfStaff,
        more: [
          'state=missing',
          'state=missing&language=ru',
          'state=stale&language=ru',
          'state=hidden',
        ],
      },
      {
        list: pictureLibrary,
        read: listLibraryOfStaff,
        more: [
          'page=1000',
          'use=used',
          'use=used&page=400',
          'use=unused',
          'use=archived',
          'state=failed',
          'q=manto',
          'q=manto&page=300',
          'q=camel',
          'q=camel&use=unused',
          'q=MX-0123',
        ],
      },
      {
        list: auditList,
        read: listAuditOfStaff,
        more: ['subject=applications', 'subject=logins', 'q=1a2b3c4d'],
      },
    ] as const
    const slow: string[] = []
    for (const { list, read, more } of lists) {
      const sorts = list.sorts.flatMap((by) => [`sort=${by}`, `sort=-${by}&page=100`])
      for (const search of ['', 'page=400', ...queries, ...more, ...sorts]) {
        const values = new URLSearchParams(search)
        const query = readListQuery(list, (name) => values.get(name))
        const took = await p95(() =>
          (read as (of: World, by: unknown) => Promise<ListPage<unknown>>)(world, query),
        )
        console.log(read.name, search, took.toFixed(0))
        if (took > P95_MS) slow.push(`${read.name} ${search}: ${took.toFixed(0)} ms`)
      }
    }
    expect(slow).toEqual([])
  },
)
