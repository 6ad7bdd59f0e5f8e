import { requestText } from './flood.ts'
import { addressOf, newSearch } from './load.ts'

const textsOf = (count: number, text: (index: number) => string) => () =>
  Array.from({ length: count }, (_, index) => text(index))

const newColor = () => `/en/product/zeynep-2607?color=c${Math.floor(Math.random() * 1e9)}`

/** Requests whose sender does not wait: the texts that each connection writes. */
export const floods = {
  'three thousand requests, fifty in each packet': textsOf(60, (index) =>
    Array.from({ length: 50 }, () => requestText(newSearch(), addressOf(index))).join(''),
  ),
  'a thousand deep pages': textsOf(1000, (index) =>
    requestText(newSearch(), addressOf(index % 200)),
  ),
  'a thousand colors that somebody made up': textsOf(1000, (index) =>
    requestText(newColor(), addressOf(index % 200)),
  ),
}
