import { defineConfig } from 'vitest/config'

import config from './vitest.config.ts'

/** Faults and overload at full length: `npm run test:faults`. Short forms of them run every night or, as integration tests, with each change. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: ['testing/faults/**/*.fault.ts'],
    maxWorkers: 1,
    testTimeout: 1_800_000,
  },
})
