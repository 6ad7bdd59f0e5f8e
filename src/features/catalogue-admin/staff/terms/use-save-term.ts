import { useState } from 'react'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'

import { requestTermRestore } from './request-term-restore.ts'
import type { readTermDraft, Term } from './term-draft.ts'

type Saved = { slug: string; version: number }
type Body = Parameters<typeof adminApi.catalogue.terms.$post>[0]['json']
type Form = Extract<ReturnType<typeof readTermDraft>, { ok: true }>['form']

/**
 * Saves a term or restores an earlier version. `theirs` is the version that somebody else has saved meanwhile;
 * the next save replaces it.
 */
export function useSaveTerm(kind: TermKind, term: Term | null, onConflict: (theirs: Term) => void) {
  const { terms } = adminApi.catalogue
  const { runAction, isBusy, error } = useAction()
  const [theirs, setTheirs] = useState<Term | null>(null)

  async function create(json: Body): Promise<Answer<Saved>> {
    const answer = await request(terms.$post({ json }))
    return answer.ok ? { ok: true, value: { ...answer.value, version: 1 } } : answer
  }

  async function update({ slug, version }: Term, body: Body): Promise<Answer<Saved>> {
    const json = { ...body, version }
    const answer = await request(terms[':slug'].$put({ param: { slug }, json }))
    if (answer.ok) return { ok: true, value: { slug, ...answer.value } }
    if (answer.code === 'changedMeanwhile') await readTheirs(slug)
    return answer
  }

  async function readTheirs(slug: string): Promise<void> {
    const answer = await request(terms.$get())
    const saved = answer.ok
      ? answer.value[kind].find((candidate) => candidate.slug === slug)
      : undefined
    if (!saved) return
    setTheirs(saved)
    onConflict(saved)
  }

  const current = theirs ?? term
  return {
    save: (form: Form) => {
      // The cast is safe, because the form was read by the schema of this kind.
      const json = { kind, form } as never as Body
      return runAction(() => (current ? update(current, json) : create(json)))
    },
    restore: ({ slug, version }: Term, to: number) =>
      runAction(() => requestTermRestore({ kind, slug, version, to })),
    theirs,
    isBusy,
    error: theirs && error === 'changedMeanwhile' ? undefined : error,
  }
}
