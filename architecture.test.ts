import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { parseSync } from 'vite'
import { expect, test } from 'vitest'

import { layerOf, layers, moduleDependencies, webAreas } from './architecture.ts'

const LINES_MAX = 200
const ENTRIES_MAX = 40
const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|shared|misc|lib|managers?|types)(\.|\/)/

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .map(({ file, text }) => ({ file, text, imports: importsOf(file, text) }))
type File = (typeof files)[number]

/** Every broken rule is one line, so a failure reads as a list of things to move. */
const broken = (rule: (file: File) => string[]) =>
  files.flatMap((each) => rule(each).map((fault) => `${each.file} ${fault}`))

test('an address of a mailbox becomes a link by one function, which encodes it', () => {
  const isLink = /`mailto:\$\{/
  expect(broken(({ text }) => (isLink.test(text) ? ['writes mailto: by itself'] : []))).toEqual([
    'src/base/email-text/mail-link.ts writes mailto: by itself',
  ])
})

test('a layer uses only the layers below it', () => {
  expect(
    broken(({ file, imports }) => {
      const layer = layers[layerOf(file) ?? '']
      if (!layer) return ['belongs to no layer']
      return imports.flatMap((target) => {
        if (!target.startsWith('src/')) {
          const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
          const isAllowed =
            target.startsWith('node:') ||
            layer.libraries === 'any' ||
            layer.libraries.includes(name)
          return isAllowed ? [] : [`may not know ${name}`]
        }
        const below = layerOf(target) ?? 'no layer'
        const isAllowed =
          layer.uses === 'any' || below === layerOf(file) || layer.uses.includes(below)
        return isAllowed ? [] : [`may not use ${target} (${below})`]
      })
    }),
  ).toEqual([])
})

test('a module calls only the modules it depends on', () => {
  const moduleOf = (file: string) => /^src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? ''
  const isModule = (name: string) => name in moduleDependencies
  expect(
    broken(({ file, imports }) => {
      const own = moduleOf(file)
      if (!isModule(own)) return []
      return imports
        .map(moduleOf)
        .filter((other) => isModule(other) && other !== own)
        .filter((other) => !moduleDependencies[own]?.includes(other))
        .map((other) => `may not call ${other}`)
    }),
  ).toEqual([])
})

test('no circle of modules can be drawn', () => {
  const uses = Object.entries(moduleDependencies).map(([name, others]) => [name, new Set(others)])
  expect(circlesOf(new Map(uses as [string, Set<string>][]))).toEqual([])
})

test('an area of the pages uses no other area', () => {
  const areaOf = (file: string) => {
    const [, folder = ''] =
      /^src\/(?:web|features\/[^/]+)\/([^/]+)\//.exec(file.replace('/staff/', '/admin/')) ?? []
    return webAreas.includes(folder) ? folder : null
  }
  expect(
    broken(({ file, imports }) =>
      layerOf(file) === 'web'
        ? imports
            .map(areaOf)
            .filter((other) => other && other !== areaOf(file))
            .map((other) => `may not use the area ${other}`)
        : [],
    ),
  ).toEqual([])
})

test('folders use each other in one direction only', () => {
  const uses = new Map<string, Set<string>>()
  // A manifest stands in the folder of its feature, and is known to all.
  const folderOf = (file: string) =>
    layerOf(file) === 'manifests' ? 'manifests' : posix.dirname(file)
  for (const { file, imports } of files) {
    const own = folderOf(file)
    const others = imports.filter((target) => target.startsWith('src/')).map(folderOf)
    uses.set(own, new Set([...(uses.get(own) ?? []), ...others.filter((other) => other !== own)]))
  }
  expect(circlesOf(uses)).toEqual([])
})

test('rules touch nothing: no waiting, no clock, no chance, no settings', () => {
  const touches = /\bawait\b|\basync\b|Date\.now|new Date\(\)|Math\.random|process\.|fetch\(/
  expect(
    broken(({ file, text }) =>
      layerOf(file) === 'rules' && touches.test(text) ? ['is not pure'] : [],
    ),
  ).toEqual([])
})

test('settings are read in one place', () => {
  const mayRead = [
    'src/platform/config.ts',
    'src/entry/server.ts',
    'src/entry/serve.ts',
    'src/entry/back.ts',
    'src/entry/develop.ts',
  ]
  expect(
    broken(({ file, text }) =>
      text.includes('process.env') && !mayRead.includes(file) ? ['reads process.env'] : [],
    ),
  ).toEqual([])
})

test('no file is long, no folder is crowded, and every name says something', () => {
  const entries = Map.groupBy(globSync('{src,testing,e2e}/**/*.{ts,tsx,mjs,css,md}'), (path) =>
    posix.dirname(path),
  )
  expect([
    ...[...entries]
      .filter(([, inside]) => inside.length > ENTRIES_MAX)
      .map(([folder, { length }]) => `${folder} has ${length} entries`),
    ...broken(({ file, text }) => [
      ...(text.split('\n').length > LINES_MAX ? [`is longer than ${LINES_MAX} lines`] : []),
      ...(EMPTY_NAMES.test(file) ? ['has a name that says nothing'] : []),
    ]),
  ]).toEqual([])
})

/** Groups of folders that use each other, directly or through others: one line a group. */
function circlesOf(uses: Map<string, Set<string>>): string[] {
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>()
    const open = [from]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const next of uses.get(folder) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          open.push(next)
        }
    return seen
  }
  const reached = new Map([...uses.keys()].map((folder) => [folder, reach(folder)]))
  const circles = [...reached]
    .filter(([folder, seen]) => seen.has(folder))
    .map(([folder, seen]) =>
      [...seen]
        .filter((other) => reached.get(other)?.has(folder))
        .sort()
        .join(' ⇄ '),
    )
  return [...new Set(circles)]
}

test('a component names only classes that its style sheet has', () => {
  expect(
    broken(({ file, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
        ([, name = '', path = '']) => {
          const sheet = readFileSync(
            path.replace(/^#/, 'src/').replace(/^\./, `${posix.dirname(file)}/.`),
            'utf8',
          )
          const classes = new Set([...sheet.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, one]) => one))
          const named = [...text.matchAll(new RegExp(`(?<!import.*)\\b${name}\\.(\\w+)`, 'g'))]
          return named.flatMap(([, one]) => (classes.has(one) ? [] : [`${name}.${one}`]))
        },
      ),
    ),
  ).toEqual([])
})

/** `{a,b}` in a path of the maps stands for each of its alternatives. */
function alternativesOf(path: string): string[] {
  const [braces, inner] = /\{([^{}]*)\}/.exec(path) ?? []
  if (braces === undefined || inner === undefined) return [path]
  return inner.split(',').flatMap((one) => alternativesOf(path.replace(braces, one)))
}

test('every file and name that the maps of the code mention exists', () => {
  const maps = ['docs/code-map.md', 'ARCHITECTURE.md', 'README.md', 'docs/operations.md']
  const paths = globSync(['*', '{src,docs,testing,e2e,bench,tools,migrations,seed}/**/*']).join(
    '\n',
  )
  const code = [...files.map(({ text }) => text), readFileSync('architecture.ts', 'utf8')].join(
    '\n',
  )
  const isPath = (one: string) =>
    /^[a-z{*][\w.*{},<>/-]*$/.test(one) &&
    (/^(src|docs|testing|e2e|bench|tools)\//.test(one) || /\.(tsx?|json|md|css)$/.test(one))
  const isName = (one: string) => /^[a-z]+[A-Z]\w*$|^[A-Z]+_[A-Z_]+$/.test(one)
  /** The maps shorten a path to its end where the folder was named before. */
  const hasPath = (path: string) => {
    const pattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/\n]*')
    return new RegExp(`(^|/)${pattern}(/|$)`, 'm').test(paths)
  }
  const hasName = (name: string) => new RegExp(`\\b${name}\\b`).test(code)

  expect(
    maps.flatMap((map) => {
      const text = readFileSync(map, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
      const mentioned = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one)
      const lost = [
        ...mentioned
          .filter(isPath)
          .flatMap((one) => alternativesOf(one.replaceAll(/<\w+>/g, '*')))
          .filter((path) => !hasPath(path)),
        ...mentioned.filter((one) => isName(one) && !hasName(one)),
      ]
      return lost.map((one) => `${map} ${one}`)
    }),
  ).toEqual([])
})

/** What a file imports, as paths from the root or package names. Types do not count: they vanish. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return named
    .filter((name) => !name.startsWith('virtual:') && /^[@\w#.]/.test(name))
    .map((name) => {
      if (name.startsWith('#')) return name.replace('#', 'src/')
      return name.startsWith('.') ? posix.join(posix.dirname(file), name) : name
    })
}

test('scripts that no compiler reads import only names that exist', () => {
  const lost = globSync('{bench,tools,testing}/*.mjs').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^import \{([^}]*)\} from '(?:#|\.\.\/src\/)([^']+\.ts)'/gm,
      ),
    ].flatMap(([, names = '', path = '']) => {
      const code = readFileSync(`src/${path}`, 'utf8')
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(code))
        .map((name) => `${file}: ${name}`)
    }),
  )
  expect(lost).toEqual([])
})
