import { useState } from 'react'

/**
 * A draft of a document whose versions the server counts. What was typed while it was being saved stays; a version
 * that was stored elsewhere takes its place.
 * @param document the stored document, as it was loaded last
 */
export function useVersionedDraft<Draft>(document: Draft, version: number) {
  const [draft, setDraft] = useState(document)
  const [draftVersion, setDraftVersion] = useState(version)
  const [saved, setSaved] = useState<{ version: number; document: Draft }>()
  if (draftVersion !== version) {
    setDraftVersion(version)
    const isTypedSince = saved?.version === version && saved.document !== draft
    if (!isTypedSince) setDraft(document)
  }
  return { draft, setDraft, rememberSaved: setSaved }
}
