import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TermKind } from '#business/catalogue-admin/term.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

import { adminApi, type Answer } from '../../../session/api-client.ts'
import { request } from '../../../session/request.ts'
import { useAction } from '../../../session/use-action.ts'
import { useLocale } from '../../../shell/use-locale.ts'
import { useErrorTexts } from '../../../sign-in/use-error-texts.ts'
import { type Terms, textIn } from '../fields/catalogue-data.ts'
import { restoreTerm } from './restore-term.ts'
import { readTermDraft, type Term, termDraftOf } from './term-draft.ts'
import { TermFields } from './term-fields.tsx'
import { TermHistory } from './term-history.tsx'

import styles from './term-dialog.module.css'

/** Which term is edited; `term` is null for a new one. */
export type TermPlan = { kind: TermKind; term: Term | null }

type TermDialogProps = {
  plan: TermPlan | null
  fibres: Terms['fibres']
  onClose: () => void
  /** `version` counts the changes; a new term has the first. */
  onSaved: (slug: string, kind: TermKind, version: number) => void
}

/** Adds or changes a collection, category, fabric or color. */
export function TermDialog({ plan, ...props }: TermDialogProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const kind = plan?.kind ?? 'collections'
  const name = plan?.term && textIn(plan.term.name, locale)
  return (
    <Dialog
      open={plan !== null}
      onClose={props.onClose}
      title={name ? t('terms.edit', { name }) : t(`add.${kind}`)}
      closeLabel={t('shell:close')}
    >
      {plan && <Form key={plan.term?.slug ?? plan.kind} plan={plan} {...props} />}
    </Dialog>
  )
}

type FormProps = Omit<TermDialogProps, 'plan'> & { plan: TermPlan }

function Form({ plan: { kind, term }, fibres, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const [draft, setDraft] = useState(() => termDraftOf(term))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { act, isBusy, error } = useAction()

  async function save(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    const read = readTermDraft(kind, draft)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    // One of four bodies, which belongs to its kind.
    const body = { kind, form: read.form } as never as Body
    const saved = await act(async (): Promise<Answer<Saved>> => {
      const { terms } = adminApi.catalogue
      if (!term) {
        const added = await request(terms.$post({ json: body }))
        return added.ok ? { ok: true, value: { ...added.value, version: 1 } } : added
      }
      const { slug } = term
      const json = { ...body, version: term.version }
      const changed = await request(terms[':slug'].$put({ param: { slug }, json }))
      return changed.ok ? { ok: true, value: { slug, ...changed.value } } : changed
    })
    if (saved) onSaved(saved.slug, kind, saved.version)
  }

  async function restore({ slug, version }: Term, to: number) {
    const restored = await act(() => restoreTerm({ kind, slug, version, to }))
    if (restored) onSaved(slug, kind, restored.version)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <TermFields
        kind={kind}
        draft={draft}
        fibres={fibres}
        errors={errors}
        isNew={!term}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      {term && <TermHistory kind={kind} term={term} onRestore={(to) => void restore(term, to)} />}
      {error && <Notice kind="error">{texts(error)}</Notice>}
      <div className={styles.ways}>
        <Button type="button" variant="outline" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('status.save')}
        </Button>
      </div>
    </form>
  )
}

type Saved = { slug: string; version: number }
type Body = Parameters<typeof adminApi.catalogue.terms.$post>[0]['json']
