import type { ListDefinition } from '#base/list.ts'

/**
 * `retried`: the mail server did not take it yet. `failed`: it never did, nothing more is tried. `file`: there was no
 * mail server, so it was written to a file and reached no recipient.
 */
export const emailStatuses = ['waiting', 'retried', 'failed', 'file', 'sent'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** The staff's list. */
export const emailList = {
  sorts: ['to', 'written', 'sent'],
  filters: { status: emailStatuses },
} as const satisfies ListDefinition

type Sending = { sentAt: Date | null; error: string | null; isAbandoned: boolean }

export function emailStatus({ sentAt, error, isAbandoned }: Sending): EmailStatus {
  if (sentAt) return error === null ? 'sent' : 'file'
  if (isAbandoned) return 'failed'
  return error === null ? 'waiting' : 'retried'
}

/** Emails of the login hold links and codes that only their recipient may use. */
export function isSecret(template: string | null): boolean {
  return template === null || template.startsWith('auth.')
}
