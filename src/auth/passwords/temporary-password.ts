import { Refusal } from '#base/refusal.ts'

/** What a session opened with a temporary password gets instead of all but the choice of a new one. */
export function passwordFirst(): Refusal {
  return new Refusal('forbidden', 'password_change_required')
}
