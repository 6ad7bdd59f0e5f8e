import { defineConfig } from 'vitest/config'

const include = ['*.test.ts', 'src/**/*.test.ts', 'testing/**/*.test.ts']
const integration = '**/*.integration.test.ts'

/** The nightly run: every test. Each change is checked without the tests tagged `nightly`. */
const isNightly = process.env['TESTS'] === 'all'

/**
 * `unit` is quick enough to run after each change. `integration` reads the pages as they are built, starts
 * servers and processes and lets them die, waits for real time limits, opens databases and archives of its
 * own, or tries hundreds of steps, guesses or files.
 */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include, exclude: [integration] } },
      {
        extends: true,
        // One of many processes, restarts and real time limits may fall into a pause of the machine: docs/decisions/090.
        test: { name: 'integration', include: [integration], retry: process.env['CI'] ? 1 : 0 },
      },
    ],
    tags: [{ name: 'nightly', description: 'takes seconds, and rarely breaks' }],
    ...(!isNightly && { tagsFilter: ['!nightly'] }),
    // Test files share two processes, and so two databases; see testing/test-world.ts.
    isolate: false,
    maxWorkers: 2,
    // Most objects of a test die young: a sixth less processor time than with the default of 16 MB.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: 'testing/prepared-database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
