import { createHash } from 'node:crypto'

import type { LegalDocument, LegalName } from '#base/legal.ts'
import { locales } from '#base/locale.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'

/** The text that comes with the software, with the proof of its version. */
export function builtInLegalText(name: LegalName) {
  const { version: label, date: effectiveOn, document } = readBuiltInLegal(name)
  return { label, effectiveOn, document, hash: hashLegalText(name, document) }
}

/** SHA-256 of a text in all its languages, hex: every holder of the text can compute it again. */
export function hashLegalText(name: LegalName, document: LegalDocument): string {
  const sources = locales.map((locale) => {
    const source = document[locale]
    return [locale, source?.title ?? '', source?.text ?? '']
  })
  return createHash('sha256')
    .update(JSON.stringify([name, ...sources]))
    .digest('hex')
}
