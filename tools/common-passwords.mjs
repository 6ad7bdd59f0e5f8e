// Writes the list of common passwords that nobody may choose: `node tools/common-passwords.mjs LIST …`, on the Node of
// node_modules/.bin. Each LIST has one password a line. docs/decisions/032 names the source of ours.
import { readFileSync, writeFileSync } from 'node:fs'

import { foldedPassword, PASSWORD_MIN } from '#auth/passwords/new-password.ts'

import { shortHashOf } from '../src/platform/common-passwords.ts'

const long = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
  .map(foldedPassword)
  .filter((password) => Array.from(password).length >= PASSWORD_MIN)
const hashes = new Uint32Array(new Set(long.map(shortHashOf))).sort()

const bytes = Buffer.alloc(hashes.length * 4)
hashes.forEach((hash, at) => bytes.writeUInt32BE(hash, at * 4))
writeFileSync('src/platform/common-passwords.bin', bytes)
console.info(`${hashes.length} passwords of at least ${PASSWORD_MIN} characters`)
