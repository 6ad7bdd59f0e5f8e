import { sizeIn, sizeSystems, type SizeSystem } from '#features/sizes/size-chart.ts'

import styles from './size-chart.module.css'

const systems = Object.keys(sizeSystems) as SizeSystem[]

/** The sizes of a product in the systems of its markets. */
export function SizeChart({ sizes }: { sizes: string[] }) {
  return (
    <table className={styles.chart}>
      <thead>
        <tr>
          {systems.map((system) => (
            <th key={system} scope="col">
              {system}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            {systems.map((system) => (
              <td key={system}>{sizeIn(system, size) ?? (system === 'EU' ? size : '–')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
