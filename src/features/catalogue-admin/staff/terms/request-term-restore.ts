import type { TermKind } from '#features/catalogue-admin/term.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

type TermVersion = { kind: TermKind; slug: string; version: number; to: number }

/** Requests the restoration of an earlier version of a term. */
export function requestTermRestore({ kind, slug, version, to }: TermVersion) {
  const restoring = adminApi.catalogue.terms[':kind'][':slug'].restore
  return request(restoring.$post({ param: { kind, slug }, json: { version, to } }))
}
