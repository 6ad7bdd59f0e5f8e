import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import type { KeptDraft } from './use-form-draft.ts'

import styles from './draft-note.module.css'

type DraftNoteProps = {
  draft: Pick<KeptDraft, 'isStored' | 'forget'>
  texts: { kept: string; forget: string; forgotten: string }
}

/** A note that the draft is kept on this device, with a button that deletes it. */
export function DraftNote({ draft, texts }: DraftNoteProps) {
  if (!draft.isStored) return null
  const forget = () => {
    draft.forget()
    showToast({ kind: 'success', text: texts.forgotten })
  }
  return (
    <p className={styles.note}>
      {texts.kept}{' '}
      <Button type="button" variant="quiet" className={styles.forget} onClick={forget}>
        {texts.forget}
      </Button>
    </p>
  )
}
