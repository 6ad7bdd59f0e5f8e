import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type UsualKind,
  usualTermForm,
  usualTermsFor,
} from '#features/catalogue-admin/usual-terms.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { Terms } from '../data/catalogue-data.ts'

import choice from './choice.module.css'

type NewTerm = Parameters<typeof adminApi.catalogue.terms.$post>[0]['json']

type UsualTermsProps = {
  kind: UsualKind
  terms: Terms[UsualKind]
  onAdded: (slug: string) => void
}

/**
 * Terms that most coat makers have: one press adds and chooses one, in all languages. What was added stays in its
 * place, so that the second press of a double click meets no other.
 */
export function UsualTerms({ kind, terms, onAdded }: UsualTermsProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const errorMessage = useErrorMessage('catalogue')
  const [offered] = useState(() => usualTermsFor(kind, terms))
  const [added, setAdded] = useState<string[]>([])

  async function add(term: (typeof offered)[number]) {
    if (added.includes(term.name.en)) return
    setAdded((before) => [...before, term.name.en])
    // The cast is safe, because the form is of this kind.
    const json = { kind, form: usualTermForm(term)[kind] } as NewTerm
    const answer = await request(adminApi.catalogue.terms.$post({ json }))
    if (answer.ok) return onAdded(answer.value.slug)
    setAdded((before) => before.filter((name) => name !== term.name.en))
    showToast({ kind: 'error', text: errorMessage(answer.code) })
  }

  if (offered.length === 0) return null
  return (
    <fieldset aria-label={t(`usual.${kind}`)} className={choice.list}>
      <span className={choice.note} aria-hidden="true">
        {t('usual.label')}
      </span>
      {offered.map((term) => (
        <Button
          key={term.name.en}
          type="button"
          variant="outline"
          size="small"
          aria-disabled={added.includes(term.name.en) || undefined}
          onClick={() => void add(term)}
        >
          {term.hex && (
            <svg className={choice.swatch} viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={term.hex} />
            </svg>
          )}
          {term.name[locale]}
        </Button>
      ))}
    </fieldset>
  )
}
