import { useState } from 'react'

import { showToast } from '#ui/toast.tsx'

/** Runs a single piece of work at a time, and reports a failure in a toast. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>, failed: string): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch {
      showToast({ kind: 'error', text: failed })
    }
    setBusy(false)
  }
  return { isBusy, run }
}
