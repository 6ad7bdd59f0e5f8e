import { useMemo } from 'react'

import { fileKindOf, KIND_BYTES } from '#features/requests/file-kind.ts'
import { readAnswer } from '#web/session/answer.ts'
import { useSentFiles } from '#web/uploads/use-sent-files.ts'

import { type FilesApi, uploadCalls } from './files-api.ts'

/**
 * Sends files of a form or a request. Unknown kinds of files are refused here, before they are sent.
 * @param scope name of the form or request, by which files are resumed after a reload
 */
export function useRequestFiles(scope: string, api: () => FilesApi, onArrived: () => void) {
  const callsOf = useMemo(
    () =>
      ({ file }: { file: File }) =>
        uploadCalls(api(), file),
    [api],
  )
  const { queue, add, retry, dismiss, refuse } = useSentFiles(scope, callsOf, onArrived)
  return {
    queue,
    isArriving: queue.some(({ state, error }) => state !== 'failed' || error === 'networkError'),
    add: async (files: File[]) => {
      for (const file of files) {
        const start = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())
        if (fileKindOf(start, file.name)) add([{ file, address: '' }])
        else refuse(file, 'fileUnknown')
      }
    },
    retry,
    cancel: (id: string) => {
      const started = queue.find((queued) => queued.id === id)?.started
      dismiss(id)
      if (started) void readAnswer(api()[':file'].$delete({ param: { file: started } }))
    },
  }
}
