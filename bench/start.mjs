import { medians } from './numbers.mjs'
import { openSite } from './site.mjs'

/** Milliseconds until the built server is ready with a data folder that exists, and its memory then. */
export async function measureStart(rounds) {
  // The first start makes the data folder.
  await (await openSite()).close()
  const records = []
  for (let round = 0; round < rounds; round++) {
    const site = await openSite()
    records.push({ startMs: site.startMs, memoryMb: site.memoryMb() })
    await site.close()
  }
  return medians(records)
}
