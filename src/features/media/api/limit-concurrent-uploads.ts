import { busyError } from '#base/busy.ts'

/** Uploads at the same time: each is whole in memory until it is in storage. */
const AT_ONCE = 8
let arriving = 0

/** @throws {Error} busy, while too many uploads are under way */
export async function limitConcurrentUploads<Result>(
  upload: () => Promise<Result>,
): Promise<Result> {
  if (arriving >= AT_ONCE) throw busyError('Uploads')
  arriving += 1
  try {
    return await upload()
  } finally {
    arriving -= 1
  }
}
