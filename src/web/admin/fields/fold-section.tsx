import { type ReactNode, useId, useRef, useState } from 'react'

import { Icon } from '#ui/icon.tsx'

import { tabStore } from '../../session/browser-storage.ts'
import { useReveal } from './use-reveal.ts'

import fold from './fold-section.module.css'
import styles from './section.module.css'

type FoldSectionProps = {
  /** The key under which this browser tab remembers whether the section is open, for every product. */
  name: string
  title: string
  /** Stands beside the title while the section is folded. */
  note?: string | undefined
  hint?: string | undefined
  isOpenAtFirst?: boolean
  children: ReactNode
}

/**
 * A part of the editor that folds under its heading. Its fields stay in the page, so nothing typed is lost;
 * a field to correct opens it.
 */
export function FoldSection(props: FoldSectionProps) {
  const { name, title, note, hint, isOpenAtFirst = false, children } = props
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(() => readFold(name) ?? isOpenAtFirst)
  function open(next: boolean) {
    setOpen(next)
    tabStore.set(keyOf(name), next ? 'open' : 'folded')
  }
  useReveal(content, () => open(true))
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={`${styles.title} ${fold.heading}`}>
        <button
          type="button"
          className={fold.button}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => open(!isOpen)}
        >
          <span id={id}>{title}</span>
          {note && !isOpen && <span className={fold.note}>{note}</span>}
          <Icon name="chevron" className={fold.chevron} />
        </button>
      </h2>
      <div id={`${id}-content`} ref={content} className={fold.content} hidden={!isOpen}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </section>
  )
}

const keyOf = (name: string) => `manto.section.${name}`

function readFold(name: string): boolean | null {
  const storedState = tabStore.get(keyOf(name))
  return storedState === null ? null : storedState === 'open'
}
