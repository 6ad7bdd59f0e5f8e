import { globSync, readFileSync } from 'node:fs'

/** Calls at the same moment: on a server they have connections of their own, which the embedded database lacks. */
const AT_ONCE = /\bPromise\.all(Settled)?\(/

/** Code that opens a database by itself, listens to its notices, or asks for a server. */
const OPENS = /\b(openDb|openPool|poolOf|TEST_DATABASE_URL|onContentChange|contentChangesArrived)\b/

/** Helpers whose world or database is on the server. */
const ON_SERVER = /\bworld\b|TEST_DATABASE_URL/

const TEST = /^ {0,2}test\b/m

/**
 * The tests that run on a PostgreSQL server with each change: files that open databases, and tests that do several
 * things at once. The embedded database is PostgreSQL too, so statements give the same answers there.
 * @returns the files, and patterns of the names of their tests
 */
export function readServerTests(): { files: string[]; names: RegExp } {
  const chosen = globSync(['src/**/*.test.ts', 'testing/**/*.test.ts'])
    .toSorted()
    .map((file) => ({ file, titles: titlesOfServer(readFileSync(file, 'utf8')) }))
    .filter(({ titles }) => titles.length > 0)
  const titles = [...new Set(chosen.flatMap((each) => each.titles))]
  return { files: chosen.map(({ file }) => file), names: new RegExp(titles.join('|')) }
}

/** Patterns of the titles of such tests in a file; all its tests where a helper before them is of that kind. */
export function titlesOfServer(source: string): string[] {
  if (!ON_SERVER.test(source)) return []
  const [before = '', ...tests] = source.split(new RegExp(TEST, 'gm'))
  const isOfServer = (part: string) => OPENS.test(part) || AT_ONCE.test(part)
  return tests
    .filter((test) => isOfServer(before) || isOfServer(test))
    .flatMap((test) => /(['`])((?:(?!\1)[^\\]|\\.)+)\1/.exec(test)?.[2] ?? [])
    .map((title) => escapePattern(title.replaceAll(/\\(.)/g, '$1')).replaceAll(VALUE, '.*'))
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A value in a title, as `escapePattern` writes `${…}`, or the `%s` of a table. */
const VALUE = /\\\$\\\{.*?\\\}|\\%[sdo]|%[sdo]/g
