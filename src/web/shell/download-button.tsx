import { useState } from 'react'

import { Button } from '#ui/button.tsx'

import { saveFile } from '../session/save-file.ts'

type DownloadButtonProps = {
  /** The visible label of the button, and the accessible name, which begins with it. */
  word: string
  label: string
  failedText: string
  fetchFile: () => Promise<Response>
}

/** Gives the user a file that only a signed-in call gets. */
export function DownloadButton({ word, label, failedText, fetchFile }: DownloadButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const download = async () => {
    setState('busy')
    setState((await saveFile(fetchFile())).ok ? 'ready' : 'failed')
  }
  return (
    <>
      <Button
        type="button"
        variant="outline"
        size="small"
        busy={state === 'busy'}
        aria-label={label}
        onClick={() => void download()}
      >
        {word}
      </Button>
      {state === 'failed' && <span role="alert">{failedText}</span>}
    </>
  )
}
