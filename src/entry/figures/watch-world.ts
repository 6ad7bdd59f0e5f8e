import { findDelays } from '#features/system/delayed-work.queries.ts'
import type { DelayedWork, Delays } from '#features/system/system-notice.ts'
import { askStorage } from '#features/system/system.queries.ts'
import { poolOf } from '#platform/db/db.ts'
import { findWaitingEmails } from '#platform/mail/outbox-health.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { World } from '#platform/world.ts'

/** Gauges of the resources of the server: connections, waiting emails, disk. */
export function watchWorld(metrics: Metrics, world: World): void {
  metrics.watch('database_connections', 'Connections of the pool.', 'state', () => {
    const { totalCount, idleCount, waitingCount, options } = poolOf(world.db)
    const { max } = options
    return { open: totalCount, idle: idleCount, 'callers waiting': waitingCount, most: max }
  })
  metrics.watch('emails', 'Emails that were not sent.', 'state', async () => {
    const { waiting, failed } = await findWaitingEmails(world)
    return { waiting, failed }
  })
  metrics.watch('oldest_email_seconds', 'Age of the oldest waiting email.', null, async () => {
    const { oldest } = await findWaitingEmails(world)
    return oldest ? (world.now().getTime() - oldest.getTime()) / 1000 : 0
  })
  watchDelays(metrics, world)
  metrics.watch(
    'storage_answers',
    '1 while the disk or bucket of the files answers, else 0.',
    null,
    async () => Number(await askStorage(world)),
  )
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
}

/** Quotes that are being sent, documents that are made, and line sheets and packs. */
function watchDelays(metrics: Metrics, world: World): void {
  const watch = (name: string, help: string, read: (delay: Delays[DelayedWork]) => number) =>
    metrics.watch(name, help, 'work', async () => {
      const delays = Object.entries(await findDelays(world))
      return Object.fromEntries(delays.map(([work, delay]) => [work, read(delay)]))
    })
  watch('work_waiting', 'Work of jobs for which somebody waits.', ({ waiting }) => waiting)
  watch('work_failed', 'Work of jobs that has failed for good.', ({ failed }) => failed)
  watch('work_oldest_seconds', 'Age of the oldest waiting work.', ({ oldest }) =>
    oldest ? (world.now().getTime() - oldest.getTime()) / 1000 : 0,
  )
}
