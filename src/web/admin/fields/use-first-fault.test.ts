import { expect, test } from 'vitest'

import { controlsAt } from './use-first-fault.ts'

const formOf = (...names: string[]) =>
  ({ elements: names.map((name) => ({ name })) }) as unknown as HTMLFormElement
const namesAt = (paths: string[], ...names: string[]) =>
  controlsAt(formOf(...names), paths).map(({ name }) => name)

test('wrong fields come in the order of the page, not of the errors', () => {
  expect(namesAt(['note', 'name'], 'name', 'code', 'note')).toEqual(['name', 'note'])
})

test('an error of a group is about its fields, and an error inside a field about the field', () => {
  expect(namesAt(['name'], 'name.tr', 'name.en', 'names')).toEqual(['name.tr', 'name.en'])
  expect(namesAt(['composition.0.percent'], 'composition')).toEqual(['composition'])
})

test('buttons without a name and a form that is gone have no wrong field', () => {
  expect(namesAt(['name'], '', 'code')).toEqual([])
  expect(controlsAt(null, ['name'])).toEqual([])
})
