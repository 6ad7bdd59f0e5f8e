import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { FILES_MAX } from '#features/requests/request-file.ts'
import { type RequestActor, type RequestState, takesFiles } from '#features/requests/request.ts'

import { FileField } from './file-field.tsx'
import type { FilesApi } from './files-api.ts'
import { useRequestFiles } from './use-request-files.ts'

import styles from './files.module.css'

type AddFilesProps = {
  request: {
    id: string
    state: RequestState
    files: { by: RequestActor }[]
    isOfCompany: boolean
  }
  by: RequestActor
  api: FilesApi
  onChange: () => void
}

/** Lets a side add files to an open request. */
export function AddFiles({ request, by, api, onChange }: AddFilesProps) {
  const { t } = useTranslation('quote')
  const apiOf = useCallback(() => api, [api])
  const files = useRequestFiles(`request-${request.id}`, apiOf, onChange)
  const ownFiles = request.files.filter((file) => file.by === by)
  if (!takesFiles(request.state)) return null
  return (
    <section className={styles.field}>
      <h2>{t('files.add')}</h2>
      <FileField
        files={files}
        hint={t(request.isOfCompany ? 'files.hintPartner' : 'files.hintLink')}
        isFull={ownFiles.length + files.queue.length >= FILES_MAX}
      />
    </section>
  )
}
