import { spawnSync } from 'node:child_process'
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
  'prom-client',
  'sharp',
  'vite',
]

/** The order of `ui/tokens.css`. */
const LAYERS = '@layer reset,tokens,base,kit,parts,pages;'

/** What every page needs, and the styles of all public pages in one file: thirteen cost a phone a second. */
const START =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/src\/web\/(root|shell\/(?!copy-line|use-action-texts)[\w-]+|shell\/frame\/(site|error)-layout)\.tsx?$|\/src\/i18n\/write-number\.ts$|\/src\/(ui|web\/(shell|catalogue|forms|site|sign-in))\/.*\.css$/

/** Legal texts look like no other page. With them the styles of all pages would need one packet too many. */
const LEGAL_STYLES = /\/src\/web\/site\/legal\/.*\.css$/

/** Styles that only pages behind the login need, those of shared components among them. */
const AREA_STYLES =
  /\/src\/(web\/(account|admin|list|portal)\/.*|(ui\/(drop-files|page-head|stack)|web\/(shell\/(copy-line|frame\/area-\w+)|sign-in\/(area|enrol-panel|offline-note|recovery-codes)))\.module)\.css$/

/** Cards of products, which Home shows too, the list of them, and one in full. */
const CARDS =
  /\/src\/(ui\/(checkbox|description-list|dialog|disclosure|field-frame|icon|select)|web\/catalogue\/(product-(card|grid|prompt)|pictures)|web\/site\/(order-terms\/|[\w-]+\.))/
/** All but the suggestions, which come when somebody types. */
const LIST =
  /\/src\/(business\/catalogue\/product-pages|web\/(site\/products\/|catalogue\/(filters\/(product|use-(condition|product|suggesting))|category-links|product-(more|nothing|results))))/
/** All but the turn and the enlarged view, which come when somebody uses them. */
const PRODUCT =
  /\/src\/(business\/(guide|catalogue\/picture-view)|web\/(site\/product\/|catalogue\/(gallery\/(gallery|product-(gallery|views)|use-(gallery|late))|product-(colorways|related|view)|use-product-facts)))/
const FORMS = /\/src\/(base\/form|ui(?!\/(drop-files|file-button|page-head|stack))|web\/forms)/
/** What calls the API: signed-in people load it. */
const CALLS =
  /\/hono\/dist\/client\/|\/src\/web\/session\/(api-client|offline|request|use-(action|answer))\./
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
    minifyBootstrap(),
    nameStylesOneByOne(),
    keepStyleSheets(),
    narrowServerSources(),
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
              // A page comes as a few files; each small one costs a phone a round trip.
              groups: [
                { name: 'area-styles', test: AREA_STYLES },
                { name: 'legal-styles', test: LEGAL_STYLES },
                { name: 'start', test: START },
                { name: 'calls', test: CALLS },
                { name: 'cards', test: CARDS, minShareCount: 2 },
                { name: 'list', test: LIST },
                { name: 'product', test: PRODUCT },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'contacts', test: CONTACTS },
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
      resolve: command === 'build' ? { noExternal: true, external: APART } : {},
      // The log reads the maps when it names the place of an error.
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          input: {
            index: './src/entry/app.ts',
            server: './src/entry/server.ts',
            back: './src/entry/back.ts',
            'lite-worker': './src/platform/db/lite-worker.ts',
            'film-worker': './src/platform/film/film-worker.ts',
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

/** Without the first, React's development build is bundled. */
function defines(): Record<string, string> {
  return { 'process.env.NODE_ENV': '"production"', BUILD_COMMIT: JSON.stringify(readCommit()) }
}

/** The commit that is built, shortened; null outside a repository or without git. */
function readCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}

/**
 * Node keeps the source of every file in memory, with two bytes for each character once a single one is
 * outside Latin-1, of a large file outside ASCII: they are written as escapes, which mean the same in
 * strings, templates and patterns.
 */
function narrowServerSources(): Plugin {
  return {
    name: 'narrow-server-sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        // An escape is one match, so that a backslash before such a character is not taken twice.
        if (file.type === 'chunk') file.code = file.code.replace(/\\[^]|[^]/g, narrowed)
    },
  }
}

function narrowed(found: string): string {
  const code = found.charCodeAt(found.length - 1)
  return code > 0x7f ? `\\u${code.toString(16).padStart(4, '0')}` : found
}

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
function minifyBootstrap(): Plugin {
  return {
    name: 'minify-bootstrap-script',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/bootstrap.js?raw')) return null
      const { code } = minifySync('bootstrap.js', readFileSync(id.replace('?raw', ''), 'utf8'))
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/**
 * A style is then a value of its own, which the bundler writes where it is used, instead of all
 * styles of the public pages in the file that every page loads.
 */
function nameStylesOneByOne(): Plugin {
  return {
    name: 'name-styles-one-by-one',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /\.tsx?$/.test(id)
        ? {
            code: code.replaceAll(
              /^import (\w+) from ('[^']+\.module\.css')$/gm,
              'import * as $1 from $2',
            ),
            // No line is moved, so the source map of before holds.
            map: null,
          }
        : null,
  }
}

/** A style sheet stays although all its names are written elsewhere. */
function keepStyleSheets(): Plugin {
  return {
    name: 'keep-style-sheets',
    enforce: 'post',
    apply: 'build',
    transform: (_, id) =>
      id.endsWith('.module.css') ? { moduleSideEffects: 'no-treeshake' } : null,
  }
}
