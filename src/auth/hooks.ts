import type { World } from '#platform/world.ts'

type Hook<Answer> = (world: Pick<World, 'db' | 'now'>, userId: string) => Promise<Answer>

/** What the service asks the app around it, and tells it. `entry/auth-hooks.ts` sets them. */
export type AuthHooks = {
  /** May this account sign in now? Asked after the password has proven right; no is answered like a wrong one. */
  mayEnter: Hook<boolean>
  /** The user chose a password of their own. Called in the transaction that keeps it. */
  passwordChosen: Hook<void>
}
