import type { SavedFileCalls } from '#features/requests/view/files-api.ts'
import { adminApi } from '#web/session/api-client.ts'

/** The calls that fetch one file of a request, and its small picture. */
export function staffFileCalls(requestId: string, id: string): SavedFileCalls {
  const calls = adminApi.requests[':id'].files[':file']
  const param = { id: requestId, file: id }
  // A large file takes as long as the line needs.
  const patiently = { init: { signal: new AbortController().signal } }
  return {
    fetch: () => calls.$get({ param }, patiently),
    preview: () => calls.preview.$get({ param }),
  }
}
