import { findMatrixFaults, type QuantityMatrix, withoutGoneCells } from '#base/quantity-matrix.ts'

import type { Packing } from './packing.ts'

/** A model of the collection with the facts that a matrix shows. */
export type RequestedModel = {
  id: string
  styleCode: string
  name: string
  fabric: string
  fabricSlug: string
  /** Colors of the model; `code` is the slug. */
  colors: { code: string; name: string; hex: string }[]
  sizes: string[]
  minimumPerColor: number | null
  minimumPerStyle: number | null
  /** Minimum of all models in the fabric together; null without a minimum. */
  minimumPerFabric: number | null
  leadTimeDays: number | null
  /** Packing of the model; null for readers who are no partners. */
  packing: Packing | null
}

/** Whether the model has all colors and sizes of a matrix. */
export function isMatrixOf(matrix: QuantityMatrix, model: RequestedModel): boolean {
  const codes = model.colors.map(({ code }) => code)
  return findMatrixFaults(matrix, { colors: codes, sizes: model.sizes }).length === 0
}

type Cells = Pick<RequestedModel, 'colors' | 'sizes'>

/** Splits quantities into the cells that the model still has and those that it has lost since. */
export function splitByModel(matrix: QuantityMatrix, { colors, sizes }: Cells) {
  return withoutGoneCells(matrix, { colors: colors.map(({ code }) => code), sizes })
}

/**
 * Writes lost pieces in words: `Camel, 38: 25; Navy, 36: 40`.
 * @param colors colors with their names; any other color is written as its code
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
