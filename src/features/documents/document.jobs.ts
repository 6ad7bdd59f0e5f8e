import { createHash } from 'node:crypto'

import { and, asc, eq, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { errorFacts } from '#base/error-facts.ts'
import { timeAfter } from '#base/time.ts'
import { isFree, leaseFor, waitUntil } from '#platform/db/lease.ts'
import { whileLeased } from '#platform/leases.ts'
import type { World } from '#platform/world.ts'
import { XLSX_PICTURE_WIDTH } from '#platform/xlsx/xlsx.ts'

import { type Document, documents } from './document.tables.ts'
import { RENDER_ATTEMPTS_MAX, retryDelay } from './document.ts'
import { readPictures, RENDERER, typesetPaper } from './paper.commands.ts'

/** Lease of a job on a document in milliseconds; after that another try may start. */
const HOLD_MS = 180_000
/** Characters of a fault that are kept. */
const FAULT_LENGTH_MAX = 500

type Rendering = Pick<
  World,
  'db' | 'storage' | 'pdf' | 'xlsx' | 'now' | 'log' | 'processId' | 'memory'
>

/**
 * Makes the files of the document that waits longest. They are stored first, under the hash of their content, then a single
 * row names them: after a crash the next try stores the same file again.
 * @returns false if no document waits
 */
export async function renderNextDocument(world: Rendering): Promise<boolean> {
  const document = await lease(world)
  if (!document) return false
  try {
    const giveBack = async () =>
      world.db
        .update(documents)
        .set({ attempts: document.attempts - 1, ...waitUntil(null) })
        .where(eq(documents.id, document.id))
    const files = await whileLeased(world, giveBack, () => render(world, document))
    const isStored = eq(documents.state, 'rendering')
    await world.db
      .update(documents)
      .set({
        ...files,
        state: 'ready',
        renderer: RENDERER,
        ...waitUntil(null),
        fault: null,
        readyAt: world.now(),
      })
      .where(and(eq(documents.id, document.id), isStored))
  } catch (error) {
    await recordFailure(world, document, error)
  }
  return true
}

/** Takes the oldest waiting document without a lease, and leases it. */
async function lease(
  world: Pick<World, 'db' | 'now' | 'processId'>,
): Promise<Document | undefined> {
  const { db, now } = world
  const oldest = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.state, 'rendering'), isFree(documents, now())))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [document] = await db
    .update(documents)
    .set({ attempts: sql`${documents.attempts} + 1`, ...leaseFor(world, HOLD_MS) })
    // Not `in`: PostgreSQL may run such a subquery again for each row and so take several rows.
    .where(eq(documents.id, sql`(${oldest})`))
    .returning()
  return document
}

async function render(world: Rendering, { snapshot, issuedAt }: Document) {
  const pictures = await readPictures(world, snapshot.pictures, snapshot.pictureWidth)
  const pdf = await typesetPaper(world, snapshot, pictures, issuedAt)
  const pdfFile = await storeFile(world, pdf, 'pdf')
  const columns = { pdfKey: pdfFile.key, pdfHash: pdfFile.hash, pdfBytes: pdf.length }
  const { sheet } = snapshot
  if (!sheet) return columns
  const cellKeys = Object.entries(snapshot.pictures).filter(([name]) =>
    sheet.pictures.includes(name),
  )
  const cells = await readPictures(world, Object.fromEntries(cellKeys), XLSX_PICTURE_WIDTH)
  const xlsx = await world.xlsx.write({ sheet, pictures: cells })
  const xlsxFile = await storeFile(world, xlsx, 'xlsx')
  return { ...columns, xlsxKey: xlsxFile.key, xlsxHash: xlsxFile.hash, xlsxBytes: xlsx.length }
}

async function storeFile({ storage }: Pick<World, 'storage'>, bytes: Uint8Array, ending: string) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = `documents/${hash}.${ending}`
  await storage.put(key, bytes)
  return { key, hash }
}

async function recordFailure(world: Rendering, document: Document, error: unknown): Promise<void> {
  const { db, log, now } = world
  const { id, reference, attempts } = document
  const isOver = attempts >= RENDER_ATTEMPTS_MAX
  log.error({ ...errorFacts(error), document: reference, attempts }, 'document not rendered')
  const at = now()
  await db.transaction(async (tx) => {
    await tx
      .update(documents)
      .set({
        fault: faultOf(error),
        state: isOver ? 'failed' : 'rendering',
        ...waitUntil(isOver ? null : timeAfter(at, retryDelay(attempts))),
      })
      .where(eq(documents.id, id))
    if (isOver) await recordAuditEntry(tx, { action: 'document.failed', on: reference, at })
  })
}

/** The error that staff read. Our own errors name a picture or a place in the layout, never a person. */
function faultOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, FAULT_LENGTH_MAX)
}
