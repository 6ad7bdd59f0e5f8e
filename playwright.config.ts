import { existsSync } from 'node:fs'

import { defineConfig, devices } from '@playwright/test'

const executablePath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
/** Another one lets two checkouts run their journeys at once. */
const port = Number(process.env['JOURNEY_PORT'] ?? 4620)

/**
 * What Playwright switches off, which this list replaces, and processes that nobody needs: two lists under
 * the address bar, which cost half a second of processor time with each window, and a spare one for the next page.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** The nightly run: every journey on both screens. Each change is checked without the journeys tagged `@nightly`. */
const isNightly = process.env['JOURNEYS'] === 'all'

const fileOf = (name: string) => `**/${name}.e2e.ts`

/**
 * Nothing in these files depends on the screen. A `test.skip` of a file would not keep its `beforeAll` from
 * starting a server.
 */
const desktopOnly = [
  'access',
  'admin-lists',
  'behind-tls',
  'clients',
  'first-rows',
  'form-limits',
  'menus',
  'newcomer',
  'order-parts',
  'orders',
  'own-company',
  'quotes-list',
  'site-content',
  'stopping',
].map(fileOf)

/** Where a phone differs most, sheets and drawers, touch, a slow start: each change sees them there alone. */
const phoneAlone = ['back', 'deferred-hydration', 'offline', 'own-model', 'pictures'].map(fileOf)

/** Files whose journeys are for one of the screens each. */
const onBoth = ['product-editor', 'ready-models', 'straight-line', 'to-an-order'].map(fileOf)

/** Journeys through the built server: its own data folder, a real mail server, a real browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'build/reports/journeys',
  reporter: [['list'], ['json', { outputFile: 'build/reports/journeys.json' }]],
  workers: 2,
  ...(!isNightly && { grepInvert: /@nightly/ }),
  // Journeys that pass only then are named as unstable at the end of the run: docs/decisions/090.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    // Traces take a quarter of the time; `--trace on` makes one of a journey that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(!isNightly && { testIgnore: phoneAlone }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: desktopOnly,
      ...(!isNightly && { testMatch: [...phoneAlone, ...onBoth] }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node e2e/server.ts',
    url: `http://localhost:${port}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { JOURNEY_PORT: String(port) },
  },
})
