/** Address of a clamd: a Unix socket or a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

/** Reads `/run/clamav/clamd.ctl`, `scanner:3310` or `[::1]:3310`. Null for anything else. */
export function readScannerAddress(input: string): ScannerAddress | null {
  if (input.startsWith('/')) return { path: input }
  const [, host, port] = /^(\[[0-9a-f:]+\]|[^\s/:]+):(\d{1,5})$/i.exec(input) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
