import { useEffect, useRef, useState } from 'react'

import type { SavedFileCalls } from './files-api.ts'

import styles from './files.module.css'

type Load = SavedFileCalls['preview']

/** A small picture that needs the login or the link of the caller; decoration beside the name of its file. */
export function FilePreview({ load }: { load: Load }) {
  const [address, setAddress] = useState<string>()
  const first = useRef(load)
  useEffect(() => {
    let isCurrent = true
    void readAsAddress(first.current).then((read) => {
      if (isCurrent && read) setAddress(read)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <span className={styles.preview}>{address && <img src={address} alt="" width={56} />}</span>
  )
}

/** Pages may show pictures of the site and those they hold themselves, no `blob:`. */
async function readAsAddress(load: Load): Promise<string | null> {
  try {
    const answer = await load()
    if (!answer.ok) return null
    const blob = await answer.blob()
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as string))
      reader.addEventListener('error', () => resolve(null))
      reader.readAsDataURL(blob)
    })
  } catch {
    return null
  }
}
