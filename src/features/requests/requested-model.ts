import { findMatrixFaults, type QuantityMatrix, withoutGoneCells } from '#base/quantity-matrix.ts'

import type { Packing } from './packing.ts'

/** A model of the collection, as far as a matrix shows it. */
export type RequestedModel = {
  id: string
  styleCode: string
  name: string
  fabric: string
  fabricSlug: string
  /** `code` is the slug. */
  colors: { code: string; name: string; hex: string }[]
  sizes: string[]
  minimumPerColor: number | null
  minimumPerStyle: number | null
  /** Of all models in the fabric together; null: none. */
  minimumPerFabric: number | null
  leadTimeDays: number | null
  /** Null for whoever is no partner. */
  packing: Packing | null
}

/** Does the model come in all of these colors and sizes? */
export function isMatrixOf(matrix: QuantityMatrix, model: RequestedModel): boolean {
  const codes = model.colors.map(({ code }) => code)
  return findMatrixFaults(matrix, { colors: codes, sizes: model.sizes }).length === 0
}

type Cells = Pick<RequestedModel, 'colors' | 'sizes'>

/** What of these quantities the model still has, and what it has lost since they were typed. */
export function splitByModel(matrix: QuantityMatrix, { colors, sizes }: Cells) {
  return withoutGoneCells(matrix, { colors: colors.map(({ code }) => code), sizes })
}

/**
 * Lost pieces in words: `Camel, 38: 25; Navy, 36: 40`.
 * @param colors with their names; a color that is none of them has its code
 */
export function writeGone(
  gone: ReturnType<typeof splitByModel>['gone'],
  colors: readonly { code: string; name: string }[],
): string {
  const names = new Map(colors.map(({ code, name }) => [code, name]))
  return gone
    .map(({ color, size, pieces }) => `${names.get(color) ?? color}, ${size}: ${pieces}`)
    .join('; ')
}
