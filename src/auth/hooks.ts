import type { World } from '#platform/world.ts'

type Hook<Answer> = (world: Pick<World, 'db' | 'now'>, userId: string) => Promise<Answer>

/** Callbacks from the auth service into the app. `entry/auth-hooks.ts` sets them. */
export type AuthHooks = {
  /**
   * May this account sign in now? Called after the password was correct; false gives the same
   * answer as a wrong password.
   */
  mayEnter: Hook<boolean>
  /** The user chose a new password. Called in the transaction that stores it. */
  passwordChosen: Hook<void>
}
