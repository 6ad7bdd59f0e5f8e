import type { Config } from '@react-router/dev/config'

import { compressFiles } from './src/entry/pages/compress-files.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls while clicking.
  routeDiscovery: { mode: 'initial' },
  // One file a route: more would be more requests.
  splitRouteModules: false,
  buildEnd: () => compressFiles('build/client/assets'),
} satisfies Config
