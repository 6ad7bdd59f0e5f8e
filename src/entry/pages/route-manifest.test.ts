import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { writeManifests } from './route-manifest.ts'

test('a page brings the routes of its own language, and no files of pages behind the login', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const route = { hasLoader: true, imports: ['/assets/start.js'] }
  const page = { parentId: 'admin/admin-layout', hasLoader: true }
  const routes = {
    root: route,
    'home.tr': route,
    'home.en': route,
    'home.ru': route,
    'adminMedia.ru': { ...page, imports: ['/assets/list.js'] },
  }
  const all = { entry: { module: '/assets/entry.js' }, routes, url: '/assets/manifest-1a.js' }
  await writeFile(
    join(folder, 'manifest-1a.js'),
    `window.__reactRouterManifest=${JSON.stringify(all)};`,
  )
  writeManifests(folder)
  const russian = {
    ...all,
    routes: { root: route, 'home.ru': route, 'adminMedia.ru': page },
    url: '/assets/manifest-1a.ru.js',
  }
  expect(await readFile(join(folder, 'manifest-1a.ru.js'), 'utf8')).toBe(
    `window.__reactRouterManifest=${JSON.stringify(russian)};`,
  )
})
