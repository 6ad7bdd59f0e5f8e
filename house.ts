/**
 * The floors of the house, ground first. A floor uses the floors it names and nothing else, and
 * knows no library but its own. `house.test.ts` enforces this; `vite.config.ts` keeps whatever is
 * not `inBrowser` at home. To move a wall, change this table and let the test show what follows.
 */
export const floors: Record<string, Floor> = {
  base: { files: /^src\/base\//, uses: [], libraries: ['zod'], inBrowser: true },
  i18n: {
    files: /^src\/i18n\//,
    uses: ['base'],
    libraries: ['i18next', 'marked'],
    inBrowser: true,
  },
  ui: {
    files: /^src\/ui\//,
    uses: ['base'],
    libraries: ['react', 'react-aria-components'],
    inBrowser: true,
  },

  rules: {
    files: inBusiness('[^/.]+'),
    uses: ['base'],
    libraries: ['zod', 'libphonenumber-js'],
    inBrowser: true,
  },
  platform: { files: /^src\/platform\//, uses: ['base'], libraries: 'any' },

  tables: {
    files: inBusiness('[^/]+\\.tables'),
    uses: ['rules', 'base'],
    libraries: ['drizzle-orm'],
  },
  mail: {
    files: inBusiness('[^/]+\\.mail'),
    uses: ['rules', 'platform', 'i18n', 'base'],
    libraries: [],
  },
  queries: {
    files: inBusiness('[^/]+\\.queries'),
    uses: ['tables', 'rules', 'platform', 'base'],
    libraries: ['drizzle-orm'],
  },
  commands: {
    files: inBusiness('[^/]+\\.(commands|jobs)'),
    uses: ['queries', 'tables', 'mail', 'rules', 'platform', 'base'],
    libraries: ['drizzle-orm'],
  },

  api: {
    files: /^src\/api\//,
    uses: ['commands', 'queries', 'rules', 'platform', 'base'],
    libraries: ['hono', 'zod'],
  },
  web: {
    files: /^src\/web\//,
    uses: ['commands', 'queries', 'rules', 'platform', 'ui', 'i18n', 'base'],
    libraries: [
      'react',
      'react-dom',
      'react-router',
      '@react-router/dev',
      '@react-router/node',
      '@supabase/auth-js',
      'altcha-lib',
      '@fontsource-variable/cormorant',
      '@fontsource-variable/manrope',
      'hono',
      'i18next',
      'isbot',
      'libphonenumber-js',
      'react-i18next',
      'zod',
    ],
    inBrowser: true,
  },

  entry: { files: /^src\/entry\//, uses: 'any', libraries: 'any' },
}

/** Whom each part of the business may call upon. Read downwards: no circle can be drawn. */
export const neighbours: Record<string, string[]> = {
  favourites: ['catalogue', 'partners'],
  partners: ['auth', 'consent', 'audit'],
  messages: ['consent', 'audit'],
  catalogue: ['media', 'audit'],
  media: ['audit'],
  auth: ['audit'],
  consent: [],
  audit: [],
}

type Floor = {
  files: RegExp
  uses: string[] | 'any'
  libraries: string[] | 'any'
  /** May its code be sent to a browser? */
  inBrowser?: true
}

/** Name of the floor a file stands on, by its path from the root. */
export function floorOf(file: string): string | undefined {
  return Object.keys(floors).find((name) => floors[name]?.files.test(file))
}

function inBusiness(name: string): RegExp {
  return new RegExp(`^src/business/(?:[^/]+/){1,2}${name}\\.ts$`)
}
