import { relative } from 'node:path'

import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

import { floorOf, floors } from './house.ts'

export default defineConfig({
  plugins: [keepServerCodeHome(), reactRouter()],
  css: { transformer: 'lightningcss' },
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './src/entry/app.ts' } } } },
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
