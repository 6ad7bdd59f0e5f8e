import { readConfig } from '#platform/config.ts'
import { namedIfFull } from '#platform/data-disk.ts'
import { openWorld } from '#platform/world.ts'

// Files written from here on are readable by this user only.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  // The database opens in a thread of its own; all the rest is read meanwhile.
  const [world, { serve }] = await Promise.all([openWorld(config), import('./serve.ts')])
  await serve(world, config).catch((error: unknown) => {
    throw namedIfFull(error, config.dataDir)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
