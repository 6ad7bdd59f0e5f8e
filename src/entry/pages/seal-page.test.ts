import { expect, test } from 'vitest'

import { renderNonce as nonce } from './render-nonce.ts'
import { sealPage } from './seal-page.ts'

const pageWith = (mark: string) =>
  `<script nonce="${mark}">context()</script>` +
  `<script nonce="${mark}" type="module" async="">start()</script>`

const hashes = (policy: string) => policy.match(/'sha256-/g)?.length ?? 0

test('scripts with the secret mark may run, and the mark is taken out', () => {
  const { html, policy } = sealPage(pageWith(nonce))
  expect(html).toBe('<script>context()</script><script type="module" async="">start()</script>')
  expect(hashes(policy)).toBe(2)
})

test('markup that slipped in without the secret mark is not allowed', () => {
  const { html, policy } = sealPage(pageWith('guessed'))
  expect(html).toBe(pageWith('guessed'))
  expect(hashes(policy)).toBe(0)
})
