/** Milliseconds of the second slowest of twenty calls. */
export async function p95(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 20; time += 1) {
    const before = performance.now()
    await call()
    times.push(performance.now() - before)
  }
  return times.toSorted((a, b) => a - b)[18] ?? 0
}
