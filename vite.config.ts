import { spawnSync } from 'node:child_process'

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import * as plugins from './tools/vite-plugins.ts'

/** Packages that look for files beside themselves, and packages for development only. */
const EXTERNAL =
  '@electric-sql/pglite @myriaddreamin/typst-ts-node-compiler @node-rs/argon2 nodemailer pg pino prom-client sharp vite'.split(
    ' ',
  )

/** What every page needs, and the styles of all public pages in one file: thirteen cost a phone a second. */
const START =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/src\/web\/(root|shell\/(?!copy-line|use-action-name)(start\/)?[\w-]+|shell\/frame\/(site|error)-layout)\.tsx?$|\/src\/(ui(?!\/matrix)|web\/(shell|catalogue|forms|site|sign-in)|features\/(applications|messages)\/site)\/.*\.css$/

/** Styles of the areas behind the login and of the legal texts: with them those of all pages would need one packet too many. */
const OTHER_STYLES =
  /\/src\/(web\/(account|admin|list|portal|site\/legal)\/.*|(ui\/(drop-files|page-head|stack)|web\/(shell\/(copy-line|frame\/area-\w+)|sign-in\/(area|enrol-panel|offline-note|recovery-codes)))\.module)\.css$/

/** Cards of products, which Home, the list and a product show. */
const CARDS =
  /\/src\/(ui\/(checkbox|description-list|dialog|disclosure|field-frame|icon|select)|web\/catalogue\/(product-(card|grid|prompt)|pictures)|features\/requests\/view\/(line-store|quote-path)|web\/site\/(order-terms\/|[\w-]+\.))/

/** What forms and areas share: each of forty small files costs a slow line more than its bytes. */
const FORMS =
  /node_modules\/zod\/|\/src\/(ui\/(?!matrix)[\w-]+|base\/(form|form-fields|email|codes|same-letters|refusal|busy|time|locale)|web\/(forms\/[\w-]+|sign-in\/use-error-texts|shell\/(copy-line|use-action-texts|use-action)|session\/(?!auth-client)[\w/-]+))\.tsx?$/

/** What stands around the pages of every area behind the login, the client of the login among it. */
const AREA =
  /node_modules\/@supabase\/|\/src\/web\/(sign-in\/(?!use-error)[\w-]+|portal\/boards\/[\w-]+|session\/auth-client)\.tsx?$/

/** The app, and each program of a thread or process of its own. */
const SERVER_PROGRAMS = {
  index: './src/entry/app.ts',
  server: './src/entry/server.ts',
  back: './src/entry/back.ts',
  'lite-worker': './src/platform/db/lite-worker.ts',
  'film-worker': './src/platform/film/film-worker.ts',
  'table-worker': './src/platform/table/table-worker.ts',
  'pdf-worker': './src/platform/pdf/pdf-worker.ts',
  'xlsx-worker': './src/platform/xlsx/xlsx-worker.ts',
  'picture-worker': './src/platform/picture/picture-worker.ts',
}

export default defineConfig(({ command }) => ({
  plugins: [
    plugins.keepServerCodeOnServer(),
    reactRouter(),
    plugins.nameServerEntries(),
    plugins.orderLayers(),
    plugins.minifyBootstrap(),
  ],
  css: { transformer: 'lightningcss' },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              // Measured with `bench/pages.mjs`, and the areas on a line of 400 kbit/s: each file costs it more than its bytes.
              groups: [
                { name: 'other-styles', test: OTHER_STYLES },
                { name: 'start', test: START },
                { name: 'cards', test: CARDS, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'area', test: AREA },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? defines() : {},
      // Loading a thousand small modules takes Node two seconds and 150 MB.
      // Development reads the packages where they are: Vite cannot evaluate CommonJS.
      resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
      // The log reads the maps when it names the place of an error.
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          input: SERVER_PROGRAMS,
          // Node keeps the source in memory. Names stay, for stack traces.
          output: {
            minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}))

/** Without the first, React's development build is bundled. The second is null outside a repository. */
function defines(): Record<string, string> {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    encoding: 'utf8',
  })
  return {
    'process.env.NODE_ENV': '"production"',
    BUILD_COMMIT: JSON.stringify(status === 0 ? stdout.trim() : null),
  }
}
