import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictPanel } from '#web/admin/fields/conflict-panel.tsx'
import { mergeDrafts } from '#web/admin/fields/merge-drafts.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { type Terms, textIn } from '../data/catalogue-data.ts'
import { PlacesOfTerm } from '../places/places-of-term.tsx'
import { readTermDraft, type Term, type TermDraft, termDraftOf } from './term-draft.ts'
import { TermFields } from './term-fields.tsx'
import { TermHistory } from './term-history.tsx'
import { useSaveTerm } from './use-save-term.ts'

import styles from './term-dialog.module.css'

/** The term to edit; null for a new term, whose fields begin with `start`. */
export type TermPlan = { kind: TermKind; term: Term | null; start?: Partial<TermDraft> }

type TermDialogProps = {
  plan: TermPlan | null
  fibers: Terms['fibers']
  onClose: () => void
  /** `version` counts the changes; a new term has the first. */
  onSaved: (slug: string, kind: TermKind, version: number) => void
}

/** Adds or changes a term. */
export function TermDialog({ plan, ...props }: TermDialogProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const kind = plan?.kind ?? 'collections'
  const name = plan?.term && textIn(plan.term.name, locale)
  return (
    <Dialog
      open={plan !== null}
      size={plan?.kind === 'sizeRuns' || plan?.kind === 'colors' ? 'plain' : 'wide'}
      onClose={props.onClose}
      title={name ? t('terms.edit', { name }) : t(`add.${kind}`)}
      closeLabel={t('shell:close')}
    >
      {plan && <Form key={plan.term?.slug ?? plan.kind} plan={plan} {...props} />}
    </Dialog>
  )
}

type FormProps = Omit<TermDialogProps, 'plan'> & { plan: TermPlan }

function Form({ plan: { kind, term, start }, fibers, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const [draft, setDraft] = useState(() => ({ ...termDraftOf(term), ...start }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [initialDraft] = useState(draft)
  const { save, restore, theirs, isBusy, error } = useSaveTerm(kind, term, (saved) =>
    setDraft((mine) => mergeDrafts(mine, initialDraft, termDraftOf(saved))),
  )
  const change = (changes: Partial<TermDraft>) => setDraft((before) => ({ ...before, ...changes }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The event stops here, because the dialog may stand inside another form.
    event.stopPropagation()
    const read = readTermDraft(kind, draft)
    setErrors(read.ok ? {} : read.errors)
    const saved = read.ok && (await save(read.form))
    if (saved) onSaved(saved.slug, kind, saved.version)
  }

  async function undo(current: Term, to: number) {
    const restored = await restore(current, to)
    if (restored) onSaved(current.slug, kind, restored.version)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TermFields
        kind={kind}
        draft={draft}
        fibers={fibers}
        errors={errors}
        isNew={!term}
        onChange={change}
      />
      {term && draft.isArchived && !term.isArchived && (
        <PlacesOfTerm kind={kind} slug={term.slug} />
      )}
      {term && <TermHistory kind={kind} term={term} onRestore={(to) => void undo(term, to)} />}
      {theirs && (
        <ConflictPanel
          mine={draft}
          theirs={termDraftOf(theirs)}
          labelOf={(field) => t(`field.${field}`)}
          onTake={change}
        />
      )}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <div className={styles.actions}>
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
