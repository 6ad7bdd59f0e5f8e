import { relative } from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

import { floorOf, floors } from './house.ts'

export default defineConfig({
  plugins: [keepServerCodeHome(), reactRouter(), nameServerEntries()],
  css: { transformer: 'lightningcss' },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Reading its hundreds of modules takes Node a second and 150 MB.
      resolve: { noExternal: ['drizzle-orm'] },
      build: {
        rolldownOptions: {
          input: {
            index: './src/entry/app.ts',
            server: './src/entry/server.ts',
            'lite-worker': './src/platform/db/lite-worker.ts',
            'picture-worker': './src/platform/picture/picture-worker.ts',
          },
        },
      },
    },
  },
})

/** Stops the build when code of a server floor is about to be sent to a browser. */
function keepServerCodeHome(): Plugin {
  return {
    name: 'house:keep-server-code-home',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = relative(process.cwd(), id.replace(/\?.*/, ''))
      const floor = floorOf(file)
      if (floor && !floors[floor]?.inBrowser)
        this.error(`${file} (${floor}) must not reach a browser`)
    },
  }
}

/** React Router would call every entry of the server `index.js`. */
function nameServerEntries(): Plugin {
  return {
    name: 'house:name-server-entries',
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
