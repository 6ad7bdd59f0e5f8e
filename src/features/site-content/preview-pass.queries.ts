import type { World } from '#platform/world.ts'

import { PREVIEW_MINUTES } from './preview-pass.ts'

/** A word that opens drafts for an hour, so that a page without a session can show them to staff. */
export function makePreviewPass({ secrets, now }: Pick<World, 'secrets' | 'now'>): string {
  return secrets.seal('sitePreview', String(now().getTime() + PREVIEW_MINUTES * 60_000))
}

export function isPreviewPass(
  { secrets, now }: Pick<World, 'secrets' | 'now'>,
  pass: string,
): boolean {
  try {
    return Number(secrets.open('sitePreview', pass)) > now().getTime()
  } catch {
    return false
  }
}
