import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DropFiles } from '#ui/drop-files.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { headLoader } from '#web/shell/read-head.ts'

import { VerifyAnswer } from './verify-answer.tsx'
import { hashFile, type Verification, verifyDocument } from './verify-document.ts'
import { VerifyForm } from './verify-form.tsx'

import page from '#ui/page.module.css'
import styles from './verify.module.css'

export const handle = { messages: ['verify'] } satisfies PageHandle

export const loader = headLoader('verify')

export { pageMeta as meta } from '#web/shell/page-head.ts'

/** Checks whether a document is ours. The file stays on the reader's machine: only its hash is sent. */
export default function Verify() {
  const { t } = useTranslation('verify')
  const [answer, setAnswer] = useState<Verification | null>(null)
  const verifyFile = async ([file]: File[]) => {
    if (!file) return
    setAnswer({ state: 'busy' })
    const hash = await hashFile(file)
    setAnswer(hash ? await verifyDocument(hash, null) : { state: 'unreadable' })
  }
  const verifyNumber = async (hash: string, reference: string) => {
    setAnswer({ state: 'busy' })
    setAnswer(await verifyDocument(hash, reference))
  }
  return (
    <article className={`${page.wrap} ${styles.verify}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      <DropFiles
        name="document"
        accept=".pdf,.xlsx,application/pdf"
        word={t('drop')}
        choose={t('choose')}
        busy={answer?.state === 'busy'}
        onFiles={(files) => void verifyFile(files)}
      />
      <VerifyAnswer answer={answer} />
      <VerifyForm onQuestion={(hash, reference) => void verifyNumber(hash, reference)} />
    </article>
  )
}
