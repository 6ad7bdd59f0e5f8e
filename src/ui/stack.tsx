import type { HTMLAttributes } from 'react'

import styles from './stack.module.css'

type StackProps = HTMLAttributes<HTMLDivElement> & {
  /** The step of the spacing scale between the parts: 8, 16, 24, 32 or 48 px. */
  gap?: 1 | 2 | 3 | 4 | 5
}

/** Parts in a column. */
export function Stack({ gap = 2, className = '', ...div }: StackProps) {
  return <div {...div} className={`${styles.stack} ${className}`} data-gap={gap} />
}

type ClusterProps = StackProps & {
  /** `between`: the first part at the start, the last at the end. */
  align?: 'start' | 'end' | 'between'
}

/** Parts side by side, as many as fit on a line: buttons, links, marks. */
export function Cluster({ gap = 1, align = 'start', className = '', ...div }: ClusterProps) {
  return (
    <div {...div} className={`${styles.cluster} ${className}`} data-gap={gap} data-align={align} />
  )
}
