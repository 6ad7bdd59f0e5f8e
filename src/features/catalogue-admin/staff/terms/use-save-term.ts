import { useState } from 'react'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { adminApi, type Answer } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'

import { requestTermRestore } from './request-term-restore.ts'
import type { readTermDraft, Term } from './term-draft.ts'

type Saved = { slug: string; version: number }
type Body = Parameters<typeof adminApi.catalogue.terms.$post>[0]['json']
type Form = Extract<ReturnType<typeof readTermDraft>, { ok: true }>['form']

/**
 * Saves a term or restores an earlier version. `theirs` is what somebody else has saved meanwhile; the next
 * save replaces it.
 */
export function useSaveTerm(kind: TermKind, term: Term | null, onConflict: (theirs: Term) => void) {
  const { terms } = adminApi.catalogue
  const { runAction, isBusy, error } = useAction()
  const [theirs, setTheirs] = useState<Term | null>(null)

  async function create(json: Body): Promise<Answer<Saved>> {
    const added = await request(terms.$post({ json }))
    return added.ok ? { ok: true, value: { ...added.value, version: 1 } } : added
  }

  async function update({ slug, version }: Term, body: Body): Promise<Answer<Saved>> {
    const json = { ...body, version }
    const changed = await request(terms[':slug'].$put({ param: { slug }, json }))
    if (changed.ok) return { ok: true, value: { slug, ...changed.value } }
    if (changed.code === 'changedMeanwhile') await readTheirs(slug)
    return changed
  }

  async function readTheirs(slug: string): Promise<void> {
    const all = await request(terms.$get())
    const saved = all.ok ? all.value[kind].find((one) => one.slug === slug) : undefined
    if (!saved) return
    setTheirs(saved)
    onConflict(saved)
  }

  const current = theirs ?? term
  return {
    save: (form: Form) => {
      // One of the bodies, which belongs to its kind.
      const body = { kind, form } as never as Body
      return runAction(() => (current ? update(current, body) : create(body)))
    },
    restore: ({ slug, version }: Term, to: number) =>
      runAction(() => requestTermRestore({ kind, slug, version, to })),
    theirs,
    isBusy,
    error: theirs && error === 'changedMeanwhile' ? undefined : error,
  }
}
