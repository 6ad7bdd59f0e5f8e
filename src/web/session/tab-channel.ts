/** Between the tabs of the site. A browser that forbids storage may forbid it too: undefined. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
