/**
 * The layers of the app, lowest first. A layer uses the layers it names and nothing else, and knows
 * no library but its own. `architecture.test.ts` enforces this; `vite.config.ts` keeps whatever is
 * not `inBrowser` on the server. To move a wall, change this table and let the test show what follows.
 */
export const layers: Record<string, Layer> = {
  /** Words of languages: pure data, in the parts that are loaded at different places. */
  languages: { files: /^src\/languages\/(?!.*server)/, uses: [], libraries: [], inBrowser: true },
  'server-languages': {
    files: /^src\/languages\//,
    uses: ['languages', 'messages'],
    libraries: [],
  },
  messages: { files: /^src\/i18n\/messages\//, uses: [], libraries: [], inBrowser: true },
  columns: { files: /^src\/base\/columns\.ts$/, uses: ['base'], libraries: ['drizzle-orm'] },
  base: {
    files: /^src\/base\//,
    uses: ['languages', 'server-languages'],
    libraries: ['zod'],
    inBrowser: true,
  },
  manifests: {
    files: /^src\/features\/([^/]+\/)?(feature|features|feature-manifest)\.ts$/,
    uses: ['base'],
    libraries: [],
    inBrowser: true,
  },
  /** What no browser gets of them. */
  'server-manifests': {
    files: /^src\/features\/server-features\.ts$/,
    uses: ['manifests'],
    libraries: [],
  },
  i18n: {
    files: /^src\/i18n\/(?!.+\.(mail|print)\.ts$)/,
    uses: ['manifests', 'base', 'languages'],
    libraries: ['i18next', 'marked'],
    inBrowser: true,
  },
  ui: { files: /^src\/ui\//, uses: ['base'], libraries: ['react'], inBrowser: true },

  rules: {
    files: inModule('[^/.]+'),
    uses: ['manifests', 'base', 'languages', 'server-languages'],
    libraries: ['zod', 'libphonenumber-js'],
    inBrowser: true,
  },
  platform: {
    files: /^src\/(platform|auth\/protocol)\//,
    uses: ['columns', 'base', 'server-languages'],
    libraries: 'any',
  },

  tables: {
    files: inModule('[^/]+\\.tables'),
    uses: ['columns', 'rules', 'base'],
    libraries: ['drizzle-orm'],
  },
  /** What emails and documents say: words of the server. */
  mail: {
    files: /^src\/(i18n|auth|features)\/.+\.(mail|print|paper)\.ts$/,
    uses: ['rules', 'platform', 'i18n', 'base', 'server-languages'],
    libraries: ['i18next'],
  },
  queries: {
    files: inModule('[^/]+\\.queries'),
    uses: ['tables', 'rules', 'platform', 'base'],
    libraries: ['drizzle-orm'],
  },
  commands: {
    files: inModule('[^/]+\\.(commands|jobs)'),
    uses: ['queries', 'tables', 'mail', 'rules', 'platform', 'base'],
    libraries: ['drizzle-orm'],
  },

  api: {
    files: /^src\/(api|auth\/http|features\/[^/]+\/api)\//,
    uses: ['manifests', 'server-manifests', 'commands', 'queries', 'rules', 'platform', 'base'],
    libraries: ['hono', 'zod'],
  },
  web: {
    files: /^src\/(web|features\/[^/]+\/(site|portal|staff|view))\//,
    uses: [
      'manifests',
      'server-manifests',
      'commands',
      'queries',
      'rules',
      'platform',
      'ui',
      'i18n',
      'base',
    ],
    libraries: [
      'react',
      'react-dom',
      'react-router',
      '@react-router/dev',
      '@react-router/node',
      '@supabase/auth-js',
      '@tanstack/react-table',
      'altcha-lib',
      '@fontsource-variable/cormorant',
      '@fontsource-variable/manrope',
      'fflate',
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

/** Which other modules each feature, audit and auth may call. No circle can be drawn. */
export const moduleDependencies: Record<string, string[]> = {
  seo: ['catalogue', 'media'],
  boards: ['catalogue', 'companies', 'access'],
  visits: ['catalogue', 'auth'],
  'product-views': ['catalogue'],
  orders: [
    'quotes',
    'requests',
    'documents',
    'prices',
    'prepared-texts',
    'saved-views',
    'companies',
    'access',
    'auth',
    'audit',
  ],
  quotes: [
    'legal-texts',
    'requests',
    'companies',
    'catalogue',
    'documents',
    'prices',
    'costs',
    'access',
    'prepared-texts',
    'saved-views',
    'emails',
    'sizes',
    'audit',
  ],
  requests: ['companies', 'access', 'auth', 'catalogue', 'sizes', 'media', 'consent', 'audit'],
  applications: ['companies', 'guide', 'media', 'access', 'auth', 'consent', 'notes', 'audit'],
  'quote-report': ['reports', 'quotes', 'requests', 'catalogue'],
  'saved-views': ['access', 'auth'],
  'partner-import': ['companies', 'access', 'auth', 'audit'],
  companies: ['access', 'auth', 'consent', 'notes', 'audit'],
  documents: ['companies', 'audit'],
  'line-sheets': [
    'product-fields',
    'documents',
    'prices',
    'companies',
    'auth',
    'boards',
    'catalogue',
    'guide',
    'media',
    'access',
    'audit',
    'sizes',
  ],
  access: ['auth', 'audit'],
  reports: ['applications', 'companies', 'boards', 'visits', 'product-views', 'catalogue'],
  'personal-data': [
    'orders',
    'requests',
    'applications',
    'companies',
    'access',
    'auth',
    'messages',
    'consent',
    'notes',
    'boards',
    'visits',
    'data-requests',
    'audit',
  ],
  'data-requests': [
    'orders',
    'requests',
    'applications',
    'companies',
    'boards',
    'visits',
    'messages',
    'consent',
    'auth',
    'audit',
  ],
  messages: [
    'companies',
    'staff-accounts',
    'catalogue-admin',
    'catalogue',
    'access',
    'consent',
    'notes',
    'audit',
  ],
  emails: ['audit'],
  'catalogue-import': [
    'catalogue-admin',
    'catalogue',
    'product-fields',
    'media',
    'search',
    'sizes',
    'access',
    'audit',
  ],
  notes: ['audit', 'prepared-texts'],
  'prepared-texts': ['audit'],
  costs: ['catalogue', 'prices', 'audit'],
  prices: ['catalogue', 'companies', 'media', 'access', 'audit'],
  'site-content': ['catalogue', 'media', 'audit'],
  'legal-texts': ['site-content', 'catalogue', 'audit'],
  waiting: ['applications', 'requests', 'messages'],
  'first-steps': ['legal-texts', 'catalogue', 'site-content', 'access'],
  'catalogue-admin': [
    'line-sheets',
    'legal-texts',
    'prepared-texts',
    'site-content',
    'product-media',
    'catalogue',
    'product-fields',
    'guide',
    'media',
    'search',
    'sizes',
    'access',
    'audit',
  ],
  translations: [
    'catalogue-import',
    'catalogue-admin',
    'catalogue',
    'product-fields',
    'media',
    'search',
    'audit',
  ],
  'picture-library': [
    'site-content',
    'catalogue-admin',
    'catalogue',
    'product-fields',
    'media',
    'audit',
  ],
  'product-media': ['catalogue', 'media', 'audit'],
  catalogue: ['product-fields', 'media', 'search', 'sizes', 'audit'],
  'product-fields': [],
  guide: ['catalogue', 'media'],
  media: ['audit'],
  settings: ['quotes', 'catalogue-admin', 'catalogue', 'access', 'audit'],
  'staff-accounts': ['orders', 'companies', 'access', 'auth', 'audit'],
  auth: ['audit'],
  search: ['sizes'],
  sizes: [],
  consent: ['legal-texts'],
  audit: [],
}

/** Areas of the pages: each uses the shared folders of `src/web`, never another area. */
export const webAreas = ['site', 'portal', 'admin', 'account']

type Layer = {
  files: RegExp
  uses: string[] | 'any'
  libraries: string[] | 'any'
  /** May its code be sent to a browser? */
  inBrowser?: true
}

/** Name of the layer a file belongs to, by its path from the root. */
export function layerOf(file: string): string | undefined {
  return Object.keys(layers).find((name) => layers[name]?.files.test(file))
}

function inModule(name: string): RegExp {
  return new RegExp(
    `^src/(?:features/[^/]+/(?:(?!(?:api|site|portal|staff|view)/)[^/]+/)?|audit/|auth/(?:(?!http/|protocol/)[^/]+/)?)${name}\\.ts$`,
  )
}
