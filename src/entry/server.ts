import { readConfig } from '#platform/config.ts'

// Files written from here on are readable by this user only.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  if (process.env['NODE_ENV'] === 'development')
    await (await import('./develop.ts')).develop(config)
  else await (await import('./serve.ts')).serve(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
