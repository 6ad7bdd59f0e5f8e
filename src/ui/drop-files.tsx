import { type DragEvent, type ReactNode, useState } from 'react'

import { FileButton } from './file-button.tsx'

import styles from './drop-files.module.css'

type DropFilesProps = {
  /** None: a form that holds it sends no files of its own. */
  name?: string
  /** The file types that browsers offer; the server checks the content. */
  accept: string
  multiple?: boolean
  word: string
  choose: string
  busy?: boolean
  onFiles: (files: File[]) => void
  /** Another way to choose files, after the button. */
  children?: ReactNode
}

/** A place to drop files on. Dropping is a second way; the button is the first. */
export function DropFiles(props: DropFilesProps) {
  const { name, accept, multiple, word, choose, busy, onFiles, children } = props
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.word}>{word}</span>
      <FileButton
        name={name}
        accept={accept}
        multiple={multiple ?? false}
        busy={busy}
        onFiles={onFiles}
      >
        {choose}
      </FileButton>
      {children}
    </div>
  )
}
