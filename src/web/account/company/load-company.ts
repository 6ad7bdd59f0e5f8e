import type { InferResponseType } from 'hono/client'

import { portalApi } from '../../session/api-client.ts'

export const companyApi = portalApi.company

/** The company of the user as `GET /api/portal/company` describes it. */
export type Company = InferResponseType<typeof companyApi.$get, 200>
export type Member = Company['members'][number]
export type OpenInvitation = Company['invitations'][number]
