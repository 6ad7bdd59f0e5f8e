import { Hono } from 'hono'

import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { withdrawInvitation } from '#features/companies/invitation.commands.ts'
import { findInvitingCompany, listOpenInvitations } from '#features/companies/invitation.queries.ts'
import { revokeLink } from '#features/line-sheets/export-link.commands.ts'
import {
  findExportOfLink,
  listOpenExportLinks,
} from '#features/line-sheets/product-export.queries.ts'
import { endRequestLink } from '#features/requests/request-link.commands.ts'
import { listOpenRequestLinks } from '#features/requests/request.queries.ts'
import type { World } from '#platform/world.ts'

/** Links of each kind in an answer. */
const LINKS_MAX = 500

/** A link that opens something without a login; `by`, `until`, `views` and `wrongPasswords` are null where a link has none. */
type OpenLink = {
  kind: LinkKind
  id: string
  /** What it opens: the title of a paper, the number of a request, the address of an invited person. */
  opens: string
  /** Whose it is: a company or a guest; null: of staff. */
  of: string | null
  by: string | null
  madeAt: Date
  until: Date | null
  views: number | null
  wrongPasswords: number | null
}

/** How a link of each kind is ended, by a member of the staff. */
const endings = {
  export: async (world: World, linkId: string, userId: string) => {
    const id = await findExportOfLink(world, linkId)
    await revokeLink(world, { id, linkId }, { userId, companyId: null, seesAll: true })
  },
  request: endRequestLink,
  invitation: async (world: World, id: string, userId: string) => {
    const partnerId = await findInvitingCompany(world, id)
    await withdrawInvitation(world, { partnerId, userId }, id)
  },
}
type LinkKind = keyof typeof endings

/** The refusal of a link of each kind that is not there. */
const missing = {
  export: 'exportMissing',
  request: 'requestMissing',
  invitation: 'invitationMissing',
} as const satisfies Record<LinkKind, string>

/**
 * `GET /api/admin/links`: what opens something without a login, of all companies and guests, newest first; `isMore`: there
 * are older links. `DELETE …/:kind/:id` ends a link.
 */
export const linksRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listLinks(c.var.world)))
  .delete('/:kind/:id', async (c) => {
    const kind = readKind(c.req.param('kind'))
    const id = readId(c.req.param('id'), missing[kind])
    await endings[kind](c.var.world, id, c.var.user.id)
    return c.json({ ok: true })
  })

function readKind(input: string): LinkKind {
  const kind = (Object.keys(endings) as LinkKind[]).find((each) => each === input)
  if (!kind) throw new Refusal('missing', 'pathMissing')
  return kind
}

/** Three statements. */
async function listLinks(world: World): Promise<{ links: OpenLink[]; isMore: boolean }> {
  const papers = await listOpenExportLinks(world, LINKS_MAX + 1)
  const requests = await listOpenRequestLinks(world, LINKS_MAX + 1)
  const invitations = await listOpenInvitations(world, LINKS_MAX + 1)
  const kinds: OpenLink[][] = [
    papers.map(({ title, company, ...link }) => ({
      ...link,
      kind: 'export',
      opens: title,
      of: company,
    })),
    requests.map(({ number, name, company, ...link }) => ({
      ...link,
      kind: 'request',
      opens: number,
      of: company || name,
      by: null,
      until: null,
      wrongPasswords: null,
    })),
    invitations.map(({ name, email, company, ...link }) => ({
      ...link,
      kind: 'invitation',
      opens: `${name}, ${email}`,
      of: company,
      views: null,
      wrongPasswords: null,
    })),
  ]
  return {
    links: kinds
      .flatMap((links) => links.slice(0, LINKS_MAX))
      .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime()),
    isMore: kinds.some((links) => links.length > LINKS_MAX),
  }
}
