import type { ReactNode } from 'react'

import type { ShownFile } from '#features/requests/request-file.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { FilePreview } from './file-preview.tsx'
import type { SavedFileCalls } from './files-api.ts'
import { formatBytes } from './format-bytes.ts'

import styles from './files.module.css'

export type ListedFile = Pick<ShownFile, 'id' | 'name' | 'bytes' | 'scan' | 'hasPreview'>

type FileListProps = {
  files: readonly ListedFile[]
  callsOf: (id: string) => SavedFileCalls
  /** After name and size of each: buttons, marks. */
  children: (file: ListedFile) => ReactNode
}

/** Files that have arrived, with small pictures of photographs. */
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
