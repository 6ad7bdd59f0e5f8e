import type { Context } from 'hono'
import { z } from 'zod'

import { newRouter } from '#api/router.ts'

import { generateLink } from '../../emails/account-link.commands.ts'
import { type LinkType, linkTypes } from '../../emails/account-link.ts'
import { inviteUser } from '../../emails/link.commands.ts'
import { allowedRedirect } from '../../emails/redirect.ts'
import { getAuthUser } from '../../users/auth-user.queries.ts'
import { metadata, readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readEmail } from '../base/email-body.ts'
import { emailRedirectOf } from '../emails/redirect-of.ts'
import { requireService, type WithService } from './require-service.ts'

const linkBody = z.object({
  type: z.string().max(40).default(''),
  email: z.string().max(1000).default(''),
  new_email: z.string().max(1000).optional(),
  password: z.string().max(10_000).optional(),
  data: metadata.optional(),
  redirect_to: z.string().max(3000).optional(),
})
const inviteBody = z.object({
  email: z.string().max(1000).default(''),
  data: metadata.optional(),
})

/** `POST /auth/v1/admin/generate_link` makes a link without an email, `POST /auth/v1/invite` mails it. */
export const accountLinksRouter = newRouter()
  .post('/admin/generate_link', requireService, async (c) => {
    const { world, service } = c.var
    const body = await readBody(c, linkBody)
    const redirectTo = linkRedirectOf(c, body.redirect_to)
    const requested = { ...readRequested(body), redirectTo, userMetadata: body.data }
    const passwordHash = body.password ? await world.passwordHashes.hash(body.password) : undefined
    const link = await generateLink(world, { ...requested, passwordHash }, service)
    return c.json({
      ...(await getAuthUser(world, link.user)),
      action_link: link.actionLink,
      email_otp: link.digits,
      hashed_token: link.token,
      verification_type: link.type,
      redirect_to: redirectTo ?? world.origin,
    })
  })
  .post('/invite', requireService, async (c) => {
    const { world } = c.var
    const { data: userMetadata, ...body } = await readBody(c, inviteBody)
    const email = needEmail(body.email)
    const user = await inviteUser(world, { email, userMetadata, redirectTo: emailRedirectOf(c) })
    return c.json(await getAuthUser(world, user))
  })

function readRequested(body: z.output<typeof linkBody>) {
  const type = linkTypes.find((name) => name === body.type)
  if (!type) throw validationFailed(`Invalid email action link type requested: ${body.type}`)
  const email = needEmail(body.email)
  if (type === 'signup' && !body.password)
    throw validationFailed('Signup requires a valid password')
  return { type, email, newEmail: isChange(type) ? needEmail(body.new_email) : undefined }
}

const isChange = (type: LinkType) => type.startsWith('email_change')

function needEmail(typed: string | undefined): string {
  if (!typed) throw validationFailed('An email address is required')
  return readEmail(typed)
}

/** A body may name the address too; an invalid address is ignored, as everywhere. */
function linkRedirectOf(c: Context<WithService>, inBody: string | undefined): string | null {
  const { origin, auth } = c.var.world
  return allowedRedirect(inBody, origin, auth.redirects) ?? emailRedirectOf(c)
}
