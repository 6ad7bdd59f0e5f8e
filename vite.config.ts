import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'

import { layerOf, layers } from './architecture.ts'

/** Not bundled: packages that look for files beside themselves, and packages for development only. */
const APART = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'pino',
  'sharp',
  'vite',
]

/** The order of `ui/tokens.css`. */
const LAYERS = '@layer reset,tokens,base,kit,parts,pages;'

/** What every page needs, and the styles of all public pages in one file: thirteen cost a phone a second. */
const START =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/src\/web\/(root|shell\/[\w-]+|shell\/frame\/(site|error)-layout|session\/(request|use-(action|answer)))\.tsx?$|\/src\/(ui|web\/(shell|catalogue|forms|site|sign-in))\/.*\.css$/

const AREA_STYLES = /\/src\/web\/(account|admin|list|portal)\/.*\.css$/

const PRODUCTS = /\/src\/(ui|web\/catalogue|web\/site\/(order-terms\/|[\w-]+\.))/
const FORMS = /\/src\/(base\/form|web\/forms)/
/** The two public forms, their pages included. */
const CONTACTS =
  /libphonenumber|\/src\/business\/(partners|messages)|\/src\/web\/site\/(contact|become-partner)\//

export default defineConfig(({ command }) => ({
  plugins: [
    keepServerCodeOnServer(),
    reactRouter(),
    nameServerEntries(),
    putLayersFirst(),
    putLayersInEach(),
    minifyEarlyScript(),
  ],
  css: { transformer: 'lightningcss' },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A page comes as a few files; each small one costs a phone a round trip.
              groups: [
                { name: 'start', test: START },
                { name: 'area-styles', test: AREA_STYLES },
                { name: 'products', test: PRODUCTS, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'contacts', test: CONTACTS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Otherwise React's development build is bundled.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Loading a thousand small modules takes Node two seconds and 150 MB.
      // Development reads the packages where they are: Vite cannot evaluate CommonJS.
      resolve: command === 'build' ? { noExternal: true, external: APART } : {},
      build: {
        rolldownOptions: {
          input: {
            index: './src/entry/app.ts',
            server: './src/entry/server.ts',
            'lite-worker': './src/platform/db/lite-worker.ts',
            'table-worker': './src/platform/table/table-worker.ts',
            'picture-worker': './src/platform/picture/picture-worker.ts',
          },
          // Node keeps the source in memory. Names stay, for stack traces.
          output: {
            minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}))

/** Stops the build when code of a server layer is about to be sent to a browser. */
function keepServerCodeOnServer(): Plugin {
  return {
    name: 'keep-server-code-on-server',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = relative(process.cwd(), id.replace(/\?.*/, ''))
      const layer = layerOf(file)
      if (layer && !layers[layer]?.inBrowser)
        this.error(`${file} (${layer}) must not reach a browser`)
    },
  }
}

/** React Router would call every entry of the server `index.js`. */
function nameServerEntries(): Plugin {
  return {
    name: 'name-server-entries',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            build: {
              rolldownOptions: {
                output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
              },
            },
          }
        : null,
  }
}

/** In one file of styles the parts come in the order of the chunks; the order of the layers must come before. */
function putLayersFirst(): Plugin {
  return {
    name: 'put-layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${LAYERS}${String(file.source)}`
    },
  }
}

/** In development each file of styles is one of its own, and any may come first. */
function putLayersInEach(): Plugin {
  return {
    name: 'put-layers-in-each',
    enforce: 'pre',
    apply: 'serve',
    transform: (code, id) => (/\.css($|\?)/.test(id) ? LAYERS + code : null),
  }
}

/** The script in the head of every page comes as it stands: the bundler does not read it. */
function minifyEarlyScript(): Plugin {
  return {
    name: 'minify-early-script',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/early.js?raw')) return null
      const { code } = minifySync('early.js', readFileSync(id.replace('?raw', ''), 'utf8'))
      return `export default ${JSON.stringify(code)}`
    },
  }
}
