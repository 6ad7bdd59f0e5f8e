import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** For `test-app.ts`: packages are imported as they are, which compiling the pages alone takes. */
export default defineConfig({
  plugins: [reactRouter()],
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: 'custom',
  logLevel: 'error',
})
