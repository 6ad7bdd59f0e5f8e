import { Refusal } from '#base/refusal.ts'

/** The refusal for a session opened with a temporary password, which may only choose a new password. */
export function passwordChangeRequired(): Refusal {
  return new Refusal('forbidden', 'password_change_required')
}
