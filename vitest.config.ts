import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', 'src/**/*.test.ts', 'testing/**/*.test.ts'],
    // Test files share two processes, and so two databases; see testing/test-world.ts.
    isolate: false,
    maxWorkers: 2,
    globalSetup: 'testing/prepared-database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
