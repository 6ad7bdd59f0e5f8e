import { z } from 'zod'

const database = z.object({
  /** The newest migration, as its time in the journal. */
  level: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})

const entry = z.object({ name: z.string(), size: z.number(), sha256: z.string() })

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the program that made it. */
  version: z.string(),
  database,
  entries: z.array(entry),
})

/** The contents of an archive. */
export type Manifest = z.output<typeof manifest>
export type ArchiveEntry = Manifest['entries'][number]
export type DumpedDatabase = z.output<typeof database>

/** The result that a running server answers. */
export function readDumpedDatabase(text: string): DumpedDatabase {
  return database.parse(JSON.parse(text))
}

/** @throws {Error} with a message to print */
export function readManifest(bytes: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new Error(
      'The manifest cannot be read: a newer version made the archive, or it is damaged',
    )
  }
}
