import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', 'src/**/*.test.ts', 'testing/**/*.test.ts'],
    // Test files share one process, and so one database; see testing/test-world.ts.
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
