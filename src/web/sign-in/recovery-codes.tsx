import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'

import { useSession } from '../session/session.ts'
import { copyText } from '../shell/copy-line.tsx'
import { useSite } from '../shell/use-site.ts'
import { useFocus } from './use-focus.ts'

import page from '#ui/page.module.css'
import styles from './recovery-codes.module.css'

type RecoveryCodesProps = { codes: string[]; onSaved: () => void }

/** Recovery codes, shown once. Closed by its button only, never by a click outside. */
export function RecoveryCodes({ codes: plain, onSaved }: RecoveryCodesProps) {
  const { owner } = useSite()
  const codes = plain.map(inFours)
  const { t } = useTranslation('account')
  const { user } = useSession()
  const list = useRef<HTMLOListElement>(null)
  const title = useFocus<HTMLHeadingElement>()
  const [body, setBody] = useState('')

  async function copy() {
    const isCopied = await copyText(codes.join('\n'))
    if (!isCopied && list.current) getSelection()?.selectAllChildren(list.current)
    setBody(isCopied ? t('copy.done') : t('copy.select'))
  }

  function save() {
    const head = `${owner.name} · ${t('codes.title')}\n${user?.email ?? ''}`
    const file = new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${t('codes.fileName')}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <section className={styles.sheet} aria-labelledby="recovery-codes">
      <h3 ref={title} className={styles.title} id="recovery-codes" tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p className={styles.owner}>
        {owner.name} · {user?.email}
      </p>
      <p className={page.text}>{t('codes.text')}</p>
      <ol ref={list} className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Cluster className={styles.actions}>
        <Button type="button" variant="outline" onClick={() => void copy()}>
          {t('codes.copyAll')}
        </Button>
        <Button type="button" variant="outline" onClick={save}>
          {t('codes.download')}
        </Button>
        <Button type="button" variant="outline" onClick={() => print()}>
          {t('codes.print')}
        </Button>
        <output className={styles.status}>{body}</output>
      </Cluster>
      <Cluster className={styles.actions}>
        <Button type="button" onClick={onSaved}>
          {t('codes.kept')}
        </Button>
      </Cluster>
    </section>
  )
}

/** Easier to copy by hand; the dashes are not part of a code. */
const inFours = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
