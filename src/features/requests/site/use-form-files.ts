import { useCallback, useEffect, useState } from 'react'

import type { FileView } from '#features/requests/request-file.ts'
import { readAnswer } from '#web/session/answer.ts'

import { formFilesApi, savedCalls } from '../view/files-api.ts'
import { useRequestFiles } from '../view/use-request-files.ts'
import { makeFormToken, readFormToken } from './form-token.ts'

/**
 * The files of the form, which the server stores until the form is sent. The token is made with the first file and
 * stays on the device, so that a reload or another language loses no file.
 */
export function useFormFiles(isPartner: boolean) {
  const [arrived, setArrived] = useState<FileView[]>([])
  const api = useCallback(() => formFilesApi(makeFormToken(), isPartner), [isPartner])
  const load = useCallback(async () => {
    const answer = readFormToken() ? await readAnswer(api().index.$get()) : null
    return answer?.ok ? answer.value.filter(({ kind }) => kind !== null) : null
  }, [api])
  const updateFiles = (loaded: FileView[] | null) => loaded && setArrived(loaded)
  useEffect(() => {
    void load().then(updateFiles)
  }, [load])
  const files = useRequestFiles('request-form', api, () => void load().then(updateFiles))

  async function remove(id: string) {
    setArrived((before) => before.filter((file) => file.id !== id))
    await readAnswer(api()[':file'].$delete({ param: { file: id } }))
    updateFiles(await load())
  }
  return {
    ...files,
    arrived,
    remove: (id: string) => void remove(id),
    clear: () => {
      for (const { id } of files.queue) files.cancel(id)
      for (const { id } of arrived) void remove(id)
    },
    callsOf: (id: string) => savedCalls(api(), id),
    /** Value of the hidden field with the token; empty without files. */
    token: arrived.length > 0 ? (readFormToken() ?? '') : '',
  }
}

export type FormFiles = ReturnType<typeof useFormFiles>
