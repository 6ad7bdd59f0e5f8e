import type { Config } from '@react-router/dev/config'

import { packFiles } from './src/entry/pages/pack-files.ts'
import { checkAddresses } from './src/i18n/lacking-addresses.ts'

checkAddresses()

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls while clicking.
  routeDiscovery: { mode: 'initial' },
  // One file a route: more would be more requests.
  splitRouteModules: false,
  buildEnd: () => packFiles('build/client/assets'),
} satisfies Config
