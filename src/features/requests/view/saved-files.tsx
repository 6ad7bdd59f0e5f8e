import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import { FileList, type ListedFile } from './file-list.tsx'
import type { SavedFileCalls } from './files-api.ts'
import { saveFile } from './save-file.ts'

import styles from './files.module.css'

type SavedFilesProps = {
  files: readonly ListedFile[]
  callsOf: (id: string) => SavedFileCalls
  /** Mark behind the size of a file. */
  mark?: (file: ListedFile) => ReactNode
}

/** Files of a line of the thread, with download buttons. */
export function SavedFiles({ files, callsOf, mark }: SavedFilesProps) {
  return (
    <FileList files={files} callsOf={callsOf}>
      {(file) => (
        <>
          {mark?.(file)}
          <SaveButton file={file} fetch={callsOf(file.id).fetch} />
        </>
      )}
    </FileList>
  )
}

function SaveButton({ file, fetch }: { file: ListedFile } & Pick<SavedFileCalls, 'fetch'>) {
  const { t } = useTranslation('quote')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function save() {
    setState('busy')
    setState((await saveFile(fetch, file.name)) ? 'idle' : 'failed')
  }
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        busy={state === 'busy'}
        aria-label={t('files.saveNamed', { name: file.name })}
        onClick={() => void save()}
      >
        {t('files.save')}
      </Button>
      {state === 'failed' && (
        <span role="alert" className={styles.error}>
          {t('files.failed')}
        </span>
      )}
    </>
  )
}
