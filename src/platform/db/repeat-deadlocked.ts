import { setTimeout as wait } from 'node:timers/promises'

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import { sqlStateOf } from './sql-state.ts'

/** Attempts of a transaction. */
const RUNS_MAX = 5

/** Milliseconds before the second run, in which the other transaction can end; then twice, three times as many. */
const PAUSE = 300

/** PostgreSQL's `deadlock_detected`. */
const DEADLOCK = '40P01'

/**
 * Makes a database run a transaction again that PostgreSQL has ended because it and another transaction
 * waited for each other. Its effects outside of the database must be safe to repeat.
 */
export function repeatDeadlocked(db: NodePgDatabase): void {
  const runOnce = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    for (let run = 1; ; run += 1)
      try {
        return await runOnce(work, config)
      } catch (error) {
        if (run === RUNS_MAX || sqlStateOf(error) !== DEADLOCK) throw error
        await wait(run * PAUSE)
      }
  }
}
