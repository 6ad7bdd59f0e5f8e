import type { TermKind } from '#features/catalogue-admin/term.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

type TermVersion = { kind: TermKind; slug: string; version: number; to: number }

/** Makes a term what it was in an earlier version. */
export function requestTermRestore({ kind, slug, version, to }: TermVersion) {
  const restoring = adminApi.catalogue.terms[':kind'][':slug'].restore
  return request(restoring.$post({ param: { kind, slug }, json: { version, to } }))
}
