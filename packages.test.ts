import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

type Package = { version: string; integrity?: string; dev?: true; hasInstallScript?: true }
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('every package is bound to its content, and direct ones to one version', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the server runs no package that only tests need, and none that runs a script when it is installed', () => {
  const ofServer = installed.filter(([, { dev }]) => !dev)
  const names = ofServer.map(([path]) => path.replace(/^.*node_modules\//, ''))
  // A bucket for tests, whose parsers of XML and forms are old.
  for (const name of ['s3rver', 'fast-xml-parser', 'busboy', 'dicer', 'vitest'])
    expect(names).not.toContain(name)
  expect(ofServer.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})
