import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Every route is known from the first page on: no manifest calls while clicking.
  routeDiscovery: { mode: 'initial' },
  // One file a route: more would be more requests.
  splitRouteModules: false,
} satisfies Config
