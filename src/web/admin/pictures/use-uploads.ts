import { adminApi } from '#web/session/api-client.ts'
import { postFile } from '#web/session/post-file.ts'
import { request } from '#web/session/request.ts'
import type { UploadCalls } from '#web/uploads/send-parts.ts'
import { useSentFiles } from '#web/uploads/use-sent-files.ts'

const { uploads } = adminApi

/**
 * Sends files of staff, each to where it is used.
 * @param scope the page it belongs to; null for files that are not worth keeping
 */
export function useUploads(scope: string | null, onArrived: (id: string, address: string) => void) {
  return useSentFiles(scope, callsOf, onArrived)
}

function callsOf({ file, address }: { file: File; address: string }): UploadCalls {
  return {
    start: () => request(uploads.$post({ json: { bytes: file.size } })),
    readProgress: (id) => request(uploads[':id'].$get({ param: { id } })),
    sendPart: (id, offset, part) =>
      postFile<{ received: number }>({
        address: `/api/admin/uploads/${id}?offset=${offset}`,
        file: part,
      }),
    finish: (id) => postFile({ address: `${address}&upload=${id}` }),
  }
}
