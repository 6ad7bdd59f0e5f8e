/** The service that takes announcements of changes, and the key that proves the owner of the pages. */
export type IndexNow = { key: string; url: string }

/** Addresses in an announcement. */
export const ADDRESSES_MAX = 10_000

/**
 * Tells search engines which pages have changed (indexnow.org). They read the key at `keyLocation`.
 * @throws {Error} if the service does not take it in time
 */
export async function submitToIndexNow(
  { key, url }: IndexNow,
  origin: string,
  addresses: string[],
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: addresses,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
}
