import { defineConfig } from 'vitest/config'

import config from './vitest.config.ts'

/** What takes too long for every push: `npm run nightly`. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: undefined, include: ['testing/**/*.nightly.ts'] },
})
