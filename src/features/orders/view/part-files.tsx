import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { FILES_MAX } from '#features/requests/request-file.ts'
import { FileField } from '#features/requests/view/file-field.tsx'
import { type PartFilesApi, savedCalls } from '#features/requests/view/files-api.ts'
import { SavedFiles } from '#features/requests/view/saved-files.tsx'
import { useRequestFiles } from '#features/requests/view/use-request-files.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { readAnswer } from '#web/session/answer.ts'

import type { OwnOrder } from './buyer-api.ts'

type PartFilesProps = {
  /** `stage.sewing` */
  part: string
  order: Pick<OwnOrder, 'files'>
  apiOf: PartFilesApi
  /** The side whose files may be removed; undefined: none. */
  removes?: { by: 'buyer' | 'staff'; onChange: () => void }
}

/** Pictures and documents of a stage or a sample. */
export function PartFiles({ part, order, apiOf, removes }: PartFilesProps) {
  const { t } = useTranslation('order')
  const api = useMemo(() => apiOf(part), [apiOf, part])
  const files = order.files.filter((file) => file.part === part)
  if (files.length === 0) return null
  const remove = async (file: string) => {
    await readAnswer(api[':file'].$delete({ param: { file } }))
    removes?.onChange()
  }
  return (
    <SavedFiles
      files={files}
      callsOf={(id) => savedCalls(api, id)}
      mark={({ id, name }) =>
        removes &&
        files.some((file) => file.id === id && file.by === removes.by) && (
          <IconButton
            icon="close"
            label={t('files.removeNamed', { name })}
            onClick={() => void remove(id)}
          />
        )
      }
    />
  )
}

type AddPartFilesProps = Omit<PartFilesProps, 'removes'> & {
  by: 'buyer' | 'staff'
  hint: string
  onChange: () => void
}

/** A place for more of them. */
export function AddPartFiles({ part, order, apiOf, by, hint, onChange }: AddPartFilesProps) {
  const apiOfPart = useMemo(() => {
    const api = apiOf(part)
    return () => api
  }, [apiOf, part])
  const files = useRequestFiles(`order-${part}`, apiOfPart, onChange)
  const partFiles = order.files.filter((file) => file.part === part && file.by === by)
  return (
    <FileField
      files={files}
      hint={hint}
      isFull={partFiles.length + files.queue.length >= FILES_MAX}
    />
  )
}
