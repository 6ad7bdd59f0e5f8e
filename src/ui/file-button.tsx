import { useRef } from 'react'

import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & {
  /** Media types and endings that the browser offers; people can choose others. */
  accept: string
  multiple?: boolean
  /** `environment`: a phone opens its camera. */
  capture?: 'environment'
  /** Called with the chosen files, but not when the user cancels. */
  onFiles: (files: File[]) => void
}

/** A button that opens the chooser of files. Its name is that of the hidden input. */
export function FileButton({
  name,
  accept,
  multiple,
  capture,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        capture={capture}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button variant="outline" {...button} type="button" onClick={() => input.current?.click()} />
    </>
  )
}
