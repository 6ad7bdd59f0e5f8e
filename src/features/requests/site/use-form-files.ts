import { useCallback, useEffect, useState } from 'react'

import type { ShownFile } from '#features/requests/request-file.ts'
import { readAnswer } from '#web/session/api-client.ts'

import { formFilesApi, savedCalls } from '../view/files-api.ts'
import { useRequestFiles } from '../view/use-request-files.ts'
import { makeFormToken, readFormToken } from './form-token.ts'

/**
 * The files of the form, which the server keeps until it is sent. The token is made with the first file and stays
 * on the device, so a reload and another language lose none.
 */
export function useFormFiles(isPartner: boolean) {
  const [arrived, setArrived] = useState<ShownFile[]>([])
  const api = useCallback(() => formFilesApi(makeFormToken(), isPartner), [isPartner])
  const load = useCallback(async () => {
    const listed = readFormToken() ? await readAnswer(api().index.$get()) : null
    return listed?.ok ? listed.value.filter(({ kind }) => kind !== null) : null
  }, [api])
  const show = (listed: ShownFile[] | null) => listed && setArrived(listed)
  useEffect(() => {
    void load().then(show)
  }, [load])
  const files = useRequestFiles('request-form', api, () => void load().then(show))

  async function remove(id: string) {
    setArrived((before) => before.filter((file) => file.id !== id))
    await readAnswer(api()[':file'].$delete({ param: { file: id } }))
    show(await load())
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
    /** For the form; empty without files. */
    token: arrived.length > 0 ? (readFormToken() ?? '') : '',
  }
}

export type FormFiles = ReturnType<typeof useFormFiles>
