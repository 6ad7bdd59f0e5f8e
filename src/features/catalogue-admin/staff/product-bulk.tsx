import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { visibilities } from '#features/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useFieldLabel } from '#web/admin/fields/use-field-label.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { type ProductRow, type Terms, textIn } from './data/catalogue-data.ts'
import { usePlaceNames } from './places/use-place-names.ts'
import type { Term } from './terms/term-draft.ts'

import styles from './product-table.module.css'

type Bulk = Parameters<typeof adminApi.catalogue.products.bulk.$put>[0]['json']

type ProductBulkProps = {
  /** The selected products. */
  rows: Pick<ProductRow, 'id' | 'visibility'>[]
  terms: Pick<Terms, 'collections' | 'categories' | 'sizeRuns'>
  onApply: (changes: Omit<Bulk, 'ids'>) => void
}

const emptyChoice = { visibility: '', collection: '', category: '', sizeRun: '', leadTimeDays: '' }
type Choice = typeof emptyChoice

/** Changes all selected products at once; an empty field stays as it is in each product. */
export function ProductBulk({ rows, terms, onApply }: ProductBulkProps) {
  const { t } = useTranslation('catalogue')
  const labelOf = useFieldLabel()
  const [choice, setChoice] = useState(emptyChoice)
  const hiding = useHiding(rows, onApply)
  const choose = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes })
  return (
    <>
      <form
        className={styles.bulk}
        onSubmit={(event) => {
          event.preventDefault()
          const changes = changesOf(choice)
          if (changes.visibility || Object.keys(changes.fields).length > 0)
            void hiding.askOrApply(changes)
        }}
      >
        <Select
          name="bulkVisibility"
          label={t('list.changeVisibility')}
          placeholder={t('field.choose')}
          value={choice.visibility}
          options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          onChange={({ currentTarget }) => choose({ visibility: currentTarget.value })}
        />
        <TermChoices choice={choice} terms={terms} onChoose={choose} />
        <Field
          name="bulkLeadTimeDays"
          type="number"
          min={1}
          max={1000}
          label={labelOf('leadTimeDays')}
          value={choice.leadTimeDays}
          onChange={({ currentTarget }) => choose({ leadTimeDays: currentTarget.value })}
        />
        <Button type="submit" size="small">
          {t('list.apply')}
        </Button>
      </form>
      <HidingDialog hiding={hiding} />
    </>
  )
}

type Changes = Omit<Bulk, 'ids'>

/** Asks before products are hidden that pages or texts show or link to. */
function useHiding(rows: ProductBulkProps['rows'], onApply: ProductBulkProps['onApply']) {
  const nameOf = usePlaceNames()
  const [question, setQuestion] = useState<{ changes: Changes; places: string } | null>(null)

  async function askOrApply(changes: Changes) {
    const seen = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => id)
    const isHiding = changes.visibility !== undefined && changes.visibility !== 'public'
    if (!isHiding || seen.length === 0) return onApply(changes)
    const json = { ids: seen }
    const answer = await request(adminApi.catalogue.products.places.$post({ json }))
    const places = answer.ok ? nameOf(answer.value) : ''
    if (places) setQuestion({ changes, places })
    else onApply(changes)
  }

  return {
    question,
    askOrApply,
    confirm: () => {
      setQuestion(null)
      if (question) onApply(question.changes)
    },
    cancel: () => setQuestion(null),
  }
}

function HidingDialog({ hiding }: { hiding: ReturnType<typeof useHiding> }) {
  const { t } = useTranslation('catalogue')
  return (
    <ConfirmDialog
      open={hiding.question !== null}
      title={t('places.hideTitle')}
      text={t('places.hideText', { places: hiding.question?.places ?? '' })}
      yes={t('list.apply')}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={false}
      error={undefined}
      onYes={hiding.confirm}
      onClose={hiding.cancel}
    />
  )
}

function changesOf({ visibility, collection, category, sizeRun, leadTimeDays }: Choice) {
  const fields = {
    ...(collection && { collection }),
    ...(category && { category }),
    ...(sizeRun && { sizeRun }),
    ...(leadTimeDays && { leadTimeDays: Number(leadTimeDays) }),
  }
  return { fields, visibility: visibilities.find((known) => known === visibility) }
}

type TermChoicesProps = {
  choice: Choice
  terms: ProductBulkProps['terms']
  onChoose: (changes: Partial<Choice>) => void
}

function TermChoices({ choice, terms, onChoose }: TermChoicesProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <TermChoice
        name="bulkCollection"
        label={t('list.changeCollection')}
        terms={terms.collections}
        value={choice.collection}
        onChange={(collection) => onChoose({ collection })}
      />
      <TermChoice
        name="bulkCategory"
        label={t('list.changeCategory')}
        terms={terms.categories}
        value={choice.category}
        onChange={(category) => onChoose({ category })}
      />
      <TermChoice
        name="bulkSizeRun"
        label={t('list.changeSizeRun')}
        terms={terms.sizeRuns}
        value={choice.sizeRun}
        onChange={(sizeRun) => onChoose({ sizeRun })}
      />
    </>
  )
}

type TermChoiceProps = {
  name: string
  label: string
  terms: Pick<Term, 'slug' | 'name' | 'isArchived'>[]
  value: string
  onChange: (slug: string) => void
}

function TermChoice({ name, label, terms, value, onChange }: TermChoiceProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const offered = terms.filter(({ isArchived }) => !isArchived)
  return (
    <Select
      name={name}
      label={label}
      placeholder={t('field.choose')}
      value={value}
      options={offered.map((term) => ({ value: term.slug, label: textIn(term.name, locale) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
