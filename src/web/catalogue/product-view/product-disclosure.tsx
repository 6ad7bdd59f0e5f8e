import type { ReactNode } from 'react'

import { Icon } from '#ui/icon.tsx'

import type { Fact } from '../use-product-facts.ts'

import styles from './product-view-facts.module.css'

type DisclosureProps = { title: string; open?: boolean; children: ReactNode }

/** A part of a product's data under its title. */
export function Disclosure({ title, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

type FactsProps = { facts: Fact[] }

/** Names and values; what is not known is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
