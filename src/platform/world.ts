import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { errorFacts } from '#base/error-facts.ts'

import type { AuthSettings } from './auth-settings.ts'
import { type CommonPasswords, openCommonPasswords } from './common-passwords.ts'
import type { Config } from './config.ts'
import { closeDataDir } from './data-dir.ts'
import { checkDataDisk, nameFullDisk } from './data-disk.ts'
import { type Db, openDb, type OpenedDb } from './db/db.ts'
import { lockFolder } from './db/folder-lock.ts'
import { type Films, openFilmWorker } from './film/film-process.ts'
import type { IndexNow } from './index-now.ts'
import { type Log, openLog } from './log.ts'
import { type Machine, openMachine } from './machine.ts'
import { type Mail, openMail } from './mail/mail.ts'
import { openPasswordHashes, type PasswordHashes } from './password-hash.ts'
import { openPdfProcess } from './pdf/pdf-process.ts'
import type { Pdf } from './pdf/pdf.ts'
import type { Memory } from './per-world.ts'
import { openPictureWorker, type Pictures } from './picture/picture-process.ts'
import { openScanner, type Scanner } from './scanner/scanner.ts'
import { openKeys } from './secrets/open-keys.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { openTableReader, type Tables } from './table/table-process.ts'
import { openXlsxProcess } from './xlsx/xlsx-process.ts'
import type { Xlsx } from './xlsx/xlsx.ts'

/**
 * Everything outside the program. A function takes only the parts that it uses, so its first parameter
 * shows what it can read and change: `({ db, now }: World, …)`.
 */
export type World = {
  db: Db
  mail: Mail
  storage: Storage
  pictures: Pictures
  tables: Tables
  /** Reads the files of people without a login, for whom nobody with one waits. */
  tablesOfStrangers: Tables
  films: Films
  pdf: Pdf
  xlsx: Xlsx
  /** Null if uploads are not scanned for viruses. */
  scanner: Scanner | null
  /** Limit of the total bytes of stored uploads. */
  mediaBytesMax: number
  secrets: SecretBox
  memory: Memory
  passwordHashes: PasswordHashes
  commonPasswords: CommonPasswords
  /** Writes a small file into the data folder. Throws the error of the file system, as ENOSPC. */
  checkDisk: () => Promise<void>
  /** Names this process in its leases. */
  processId: string
  /** May other processes use the same database? Then limits are counted in it. */
  isShared: boolean
  now: () => Date
  log: Log
  machine: Machine
  /** Scheme and host of the site, no slash at the end. Every absolute link is built from it. */
  origin: string
  auth: AuthSettings
  /** Null if search engines are not told of changes. */
  indexNow: IndexNow | null
}

export type OpenedWorld = World & {
  /** Calls back when public page content has changed on any node. */
  onContentChange: OpenedDb['onContentChange']
  contentChangesArrived: OpenedDb['contentChangesArrived']
  close: () => Promise<void>
}

/**
 * Opens the production world. Tests open their own in `testing/test-world.ts`.
 * @throws {Error} with a single line, if another process uses the same data folder, or `secret.key` is missing or
 *   belongs to another database, or the disk is full
 */
export async function openWorld(config: Config): Promise<OpenedWorld> {
  closeDataDir(config.dataDir)
  const log = openLog(config.logLevel)
  const processId = randomUUID()
  const { db, secrets, onContentChange, contentChangesArrived, close } = await openData(
    config,
    log,
    processId,
  ).catch((error: unknown) => {
    throw nameFullDisk(error, config.dataDir)
  })
  const mail = openMail(config)
  const children = {
    pictures: openPictureWorker(),
    tables: openTableReader(),
    tablesOfStrangers: openTableReader(),
    films: openFilmWorker(),
    pdf: openPdfProcess(),
    xlsx: openXlsxProcess(),
  }
  return {
    db,
    mail,
    storage: openStorage(config.storage, config.dataDir),
    ...children,
    scanner: config.scanner && openScanner(config.scanner),
    mediaBytesMax: config.mediaBytesMax,
    secrets,
    memory: new Map(),
    passwordHashes: openPasswordHashes(),
    commonPasswords: openCommonPasswords(),
    checkDisk: () => checkDataDisk(config.dataDir),
    processId,
    isShared: Boolean(config.databaseUrl),
    now: () => new Date(),
    log,
    machine: openMachine(config.dataDir),
    origin: config.publicOrigin,
    auth: config.auth,
    indexNow: config.indexNow,
    onContentChange,
    contentChangesArrived,
    close: async () => {
      mail.close()
      for (const child of Object.values(children)) child.close()
      await close()
    },
  }
}

/** The database, and the keys that belong to it; nothing stays open or locked when either of them fails. */
async function openData(
  { dataDir, databaseUrl, databasePool }: Config,
  log: Log,
  processId: string,
) {
  const unlock = databaseUrl ? () => {} : lockFolder(dataDir)
  const closing: (() => void | Promise<void>)[] = [unlock]
  try {
    const onWorkerExit = (error: Error) => {
      log.error(errorFacts(error), 'the embedded database has stopped, so the process ends')
      process.exit(1)
    }
    const opened = await openDb(databaseUrl ?? { folder: join(dataDir, 'db') }, {
      onWorkerExit,
      connections: databasePool,
      processId,
    })
    closing.unshift(opened.close)
    return {
      ...opened,
      secrets: await openKeys(opened.db, dataDir),
      close: () => closeAll(closing),
    }
  } catch (error) {
    await closeAll(closing)
    throw error
  }
}

async function closeAll(closing: (() => void | Promise<void>)[]): Promise<void> {
  for (const close of closing) await close()
}
