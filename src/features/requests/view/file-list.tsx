import type { ReactNode } from 'react'

import type { FileView } from '#features/requests/request-file.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { FilePreview } from './file-preview.tsx'
import type { SavedFileCalls } from './files-api.ts'
import { formatBytes } from './format-bytes.ts'

import styles from './files.module.css'

export type ListedFile = Pick<FileView, 'id' | 'name' | 'bytes' | 'scan' | 'hasPreview'>

type FileListProps = {
  files: readonly ListedFile[]
  callsOf: (id: string) => SavedFileCalls
  /** Buttons and marks behind name and size of each file. */
  children: (file: ListedFile) => ReactNode
}

/** List of arrived files, with small pictures of photographs. */
export function FileList({ files, callsOf, children }: FileListProps) {
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.hasPreview && <FilePreview load={callsOf(file.id).preview} />}
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{formatBytes(file.bytes, locale)}</span>
          {children(file)}
        </li>
      ))}
    </ul>
  )
}
