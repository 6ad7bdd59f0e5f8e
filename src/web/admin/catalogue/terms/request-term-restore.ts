import type { TermKind } from '#business/catalogue-admin/term.ts'

import { adminApi } from '../../../session/api-client.ts'
import { request } from '../../../session/request.ts'

type TermVersion = { kind: TermKind; slug: string; version: number; to: number }

/** Makes a term what it was in an earlier version. */
export function requestTermRestore({ kind, slug, version, to }: TermVersion) {
  const restoring = adminApi.catalogue.terms[':kind'][':slug'].restore
  return request(restoring.$post({ param: { kind, slug }, json: { version, to } }))
}
