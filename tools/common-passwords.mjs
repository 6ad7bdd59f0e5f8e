// Writes the list of common passwords that nobody may choose, and of common words that stay weak with a few digits: `node tools/common-passwords.mjs LIST …`, on the Node of
// node_modules/.bin. Each LIST has a password per line, the most common first. docs/decisions/032 names the source of ours.
import { readFileSync, writeFileSync } from 'node:fs'

import { foldedPassword, PASSWORD_MIN } from '#auth/passwords/new-password.ts'

import { shortHashOf } from '../src/platform/common-passwords.ts'

/** Lines from which shorter words are taken: further down they are hardly common. */
const WORD_LINES = 100_000
const WORD = /^\p{L}{6,11}$/u

const lists = process.argv
  .slice(2)
  .map((file) => readFileSync(file, 'utf8').split(/\r?\n/).map(foldedPassword))
const long = lists.flat().filter((password) => Array.from(password).length >= PASSWORD_MIN)
const words = lists.flatMap((list) => list.slice(0, WORD_LINES)).filter((line) => WORD.test(line))
const hashes = new Uint32Array(new Set([...long, ...words].map(shortHashOf))).sort()

const bytes = Buffer.alloc(hashes.length * 4)
hashes.forEach((hash, at) => bytes.writeUInt32BE(hash, at * 4))
writeFileSync('src/platform/common-passwords.bin', bytes)
console.info(
  `${long.length} passwords of at least ${PASSWORD_MIN} characters, ${words.length} words`,
)
