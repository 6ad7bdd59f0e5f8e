import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { type TermKind, termKinds } from '#business/catalogue-admin/term.ts'
import { RESTORE_SECONDS } from '#business/catalogue-admin/version.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../../session/api-client.ts'
import { load, request, toAnswer } from '../../session/request.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { keepHead } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/terms'
import { type Terms, textIn } from './fields/catalogue-data.ts'
import { moved } from './fields/moved.ts'
import { restoreTerm } from './terms/restore-term.ts'
import { TermDialog, type TermPlan } from './terms/term-dialog.tsx'
import type { Term } from './terms/term-draft.ts'

import styles from './terms.module.css'

export const handle = { texts: ['catalogue'] } satisfies PageHandle

export const loader = headLoader('adminTerms')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = keepHead()

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { terms } = adminApi.catalogue
  const loading = Promise.all([load(terms.$get()), load(terms.uses.$get())])
  const [{ head }, answer] = await Promise.all([headOf(serverLoader), toAnswer(loading)])
  return { head, answer }
}
clientLoader.hydrate = true as const

type Uses = Record<string, Record<string, number>>

export default function AdminTerms() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('catalogue')
  const [plan, setPlan] = useState<TermPlan | null>(null)
  const { revalidate } = useRevalidator()
  const tell = useSavedToast()
  return (
    <AdminPage title={t('termsTitle')} answer={answer}>
      {([terms, uses]) => (
        <>
          <div className={styles.lists}>
            {termKinds.map((kind) => (
              <TermList key={kind} kind={kind} terms={terms[kind]} uses={uses} onEdit={setPlan} />
            ))}
          </div>
          <TermDialog
            plan={plan}
            fibres={terms.fibres}
            onClose={() => setPlan(null)}
            onSaved={(slug, kind, version) => {
              setPlan(null)
              tell(slug, kind, version)
              void revalidate()
            }}
          />
        </>
      )}
    </AdminPage>
  )
}

/** Says that a term is saved; a change can be taken back from there for a moment. */
function useSavedToast() {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  async function undo(slug: string, kind: TermKind, version: number) {
    const answer = await restoreTerm({ kind, slug, version, to: version - 1 })
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }
  return (slug: string, kind: TermKind, version: number) => {
    const action = { label: t('history.undo'), onRun: () => void undo(slug, kind, version) }
    const isFirst = version === 1
    const way = isFirst ? {} : { seconds: RESTORE_SECONDS, action }
    showToast({ kind: 'success', text: t('status.saved'), ...way })
  }
}

type TermListProps = {
  kind: TermKind
  terms: Terms[TermKind]
  uses: Uses
  onEdit: (plan: TermPlan) => void
}

function TermList({ kind, terms, uses, onEdit }: TermListProps) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()

  async function move(index: number, by: 1 | -1) {
    const slugs = moved(
      terms.map(({ slug }) => slug),
      index,
      by,
    )
    const json = { slugs }
    const answer = await request(
      adminApi.catalogue.terms[':kind'].order.$put({ param: { kind }, json }),
    )
    if (!answer.ok) showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }

  return (
    <section className={styles.list} aria-labelledby={`terms-${kind}`}>
      <header className={styles.head}>
        <h2 className={styles.title} id={`terms-${kind}`}>
          {t(`terms.${kind}`)}
        </h2>
        <Button
          type="button"
          variant="outline"
          size="small"
          onClick={() => onEdit({ kind, term: null })}
        >
          {t(`add.${kind}`)}
        </Button>
      </header>
      {terms.length === 0 && <p className={styles.note}>{t('terms.empty')}</p>}
      <ul>
        {terms.map((term, index) => (
          <TermRow
            key={term.slug}
            term={term}
            count={uses[kind]?.[term.slug] ?? 0}
            isFirst={index === 0}
            isLast={index === terms.length - 1}
            onMove={(by) => void move(index, by)}
            onEdit={() => onEdit({ kind, term })}
          />
        ))}
      </ul>
    </section>
  )
}

type TermRowProps = {
  term: Term
  count: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}

function TermRow({ term, count, isFirst, isLast, onMove, onEdit }: TermRowProps) {
  const { t } = useTranslation('catalogue')
  const name = textIn(term.name, useLocale())
  return (
    <li className={styles.term}>
      <TermName term={term} name={name} count={count} />
      <span className={styles.ways}>
        <IconButton
          icon="up"
          label={t('list.up', { name })}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        />
        <IconButton
          icon="down"
          label={t('list.down', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton icon="edit" label={t('terms.edit', { name })} onClick={onEdit} />
      </span>
    </li>
  )
}

function TermName({ term, name, count }: { term: Term; name: string; count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <span className={styles.name}>
      {'hex' in term && (
        <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={term.hex} />
        </svg>
      )}
      <span>{name}</span>
      {'sizes' in term && <span className={styles.note}>{term.sizes.join(' · ')}</span>}
      <span className={styles.note}>
        {term.isArchived ? t('terms.archived') : t('terms.uses', { count })}
      </span>
    </span>
  )
}
