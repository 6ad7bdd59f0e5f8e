import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { minifySync, type Plugin } from 'vite'

import { layerOf, layers } from '../architecture.ts'

/** The order of `ui/tokens.css`. */
const LAYERS = '@layer reset,tokens,base,kit,parts,pages;'

/** Stops the build when code of a server layer is about to be sent to a browser. */
export function keepServerCodeOnServer(): Plugin {
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
export function nameServerEntries(): Plugin {
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

/**
 * States the order of the layers first: in a single file of styles the parts come in the order of the chunks, and in
 * development, where each file of styles stays separate, any may come first.
 */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'post',
    transform: {
      order: 'pre',
      handler(code, id) {
        return this.environment.mode === 'dev' && /\.css($|\?)/.test(id) ? LAYERS + code : null
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = LAYERS + String(file.source)
    },
  }
}

/** The scripts in the head of every page come as they stand: the bundler does not read them. */
export function minifyBootstrap(): Plugin {
  return {
    name: 'minify-bootstrap',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [, file] = /^(.*\/shell\/start\/.*\.js)\?raw$/.exec(id) ?? []
      if (!file) return null
      return `export default ${JSON.stringify(minifySync(file, readFileSync(file, 'utf8')).code)}`
    },
  }
}
