import { useEffect, useRef, useState } from 'react'

import type { SavedFileCalls } from './files-api.ts'

import styles from './files.module.css'

type Load = SavedFileCalls['preview']

/** A small picture, loaded with the login or link of the caller; it decorates the name of its file. */
export function FilePreview({ load }: { load: Load }) {
  const [address, setAddress] = useState<string>()
  const initialLoad = useRef(load)
  useEffect(() => {
    let isCurrent = true
    void readAsDataUrl(initialLoad.current).then((dataUrl) => {
      if (isCurrent && dataUrl) setAddress(dataUrl)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <span className={styles.preview}>{address && <img src={address} alt="" width={56} />}</span>
  )
}

/** Loads a picture as a `data:` URL, because the policy of pages forbids `blob:` URLs. */
async function readAsDataUrl(load: Load): Promise<string | null> {
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
