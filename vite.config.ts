import { spawnSync } from 'node:child_process'

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { clientChunks } from './tools/client-chunks.ts'
import * as plugins from './tools/vite-plugins.ts'

/** Packages that look for files beside themselves, and packages for development only. */
const EXTERNAL =
  '@electric-sql/pglite @myriaddreamin/typst-ts-node-compiler @node-rs/argon2 nodemailer pg pino prom-client sharp vite'.split(
    ' ',
  )

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
              groups: clientChunks,
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
