import type { World } from '#platform/world.ts'

type Hook<Answer> = (world: Pick<World, 'db' | 'now'>, userId: string) => Promise<Answer>

/** A second factor that was added to an account or removed from it. */
type FactorChange = {
  userId: string
  change: 'added' | 'removed'
  /** User id of whoever did it; null: another system of the owner. */
  by: string | null
}

/** Callbacks from the auth service into the app. `entry/auth-hooks.ts` sets them. */
export type AuthHooks = {
  /**
   * May this account sign in now? Called after the password was correct; false gives the same
   * answer as a wrong password.
   */
  mayEnter: Hook<boolean>
  /** The user chose a new password. Called in the transaction that stores it. */
  passwordChosen: Hook<void>
  /** A verified second factor came or went. Called in the transaction that stores it. */
  factorChanged: (
    world: Pick<World, 'db' | 'now' | 'origin'>,
    change: FactorChange,
  ) => Promise<void>
}
