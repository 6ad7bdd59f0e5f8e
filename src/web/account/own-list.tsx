import type { ReactNode } from 'react'

import { Button } from '#ui/button.tsx'

import { FactsLine } from '../shell/facts-line.tsx'

import styles from './own-list.module.css'

/** A list of things that belong to the account: devices, apps, logins. */
export function OwnList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type OwnRowProps = {
  name: string
  /** A highlighted label, such as "this device". */
  mark?: string | undefined
  note: ReactNode
  /** `named` is the accessible name of the button, in full. */
  button?: { label: string; named: string; busy?: boolean; onClick: () => void } | undefined
}

export function OwnRow({ name, mark, note, button }: OwnRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {name} {mark && <span className={styles.mark}>{mark}</span>}
      </p>
      <p className={styles.note}>
        {typeof note === 'string' ? <FactsLine>{note}</FactsLine> : note}
      </p>
      {button && (
        <Button
          type="button"
          variant="quiet"
          className={styles.button}
          aria-label={button.named}
          busy={button.busy}
          onClick={button.onClick}
        >
          {button.label}
        </Button>
      )}
    </li>
  )
}
