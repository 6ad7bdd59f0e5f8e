import { poolOf } from '#platform/db/db.ts'
import { findWaitingEmails } from '#platform/mail/outbox-health.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { World } from '#platform/world.ts'

/** Gauges of the resources of the server: connections, waiting emails, disk. */
export function watchWorld(metrics: Metrics, world: World): void {
  metrics.watch('database_connections', 'Connections of the pool.', 'state', () => {
    const { totalCount, idleCount, waitingCount } = poolOf(world.db)
    return { open: totalCount, idle: idleCount, 'callers waiting': waitingCount }
  })
  metrics.watch('emails', 'Emails that were not sent.', 'state', async () => {
    const { waiting, failed } = await findWaitingEmails(world)
    return { waiting, failed }
  })
  metrics.watch('oldest_email_seconds', 'Age of the oldest waiting email.', null, async () => {
    const { oldest } = await findWaitingEmails(world)
    return oldest ? (world.now().getTime() - oldest.getTime()) / 1000 : 0
  })
  metrics.watch('disk_bytes', 'Of the disk of the data folder.', 'state', world.machine.readDisk)
  metrics.watch(
    'backup_age_seconds',
    'Age of the last backup; missing before the first.',
    null,
    () => {
      const backup = world.machine.findLastBackup()
      if (!backup) throw new Error('No backup was made yet')
      return (world.now().getTime() - Date.parse(backup.at)) / 1000
    },
  )
  metrics.watch(
    'copies_age_seconds',
    'Time since the place of BACKUP_TO last held everything; missing where none is set, or another process makes the copies.',
    null,
    () => {
      const copies = world.follower?.state()
      if (!copies || copies.isElsewhere) throw new Error('No copies are made here')
      return (world.now().getTime() - copies.upToDateAt.getTime()) / 1000
    },
  )
}
