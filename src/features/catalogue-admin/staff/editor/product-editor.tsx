import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ConflictPanel } from '#web/admin/fields/conflict-panel.tsx'
import { useFieldLabel } from '#web/admin/fields/use-field-label.ts'
import { useFirstFault } from '#web/admin/fields/use-first-fault.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import {
  type HistoryEntry,
  type ProductMedia,
  type StaffPicture,
  type StaffProduct,
  type Terms,
  textIn,
} from '../data/catalogue-data.ts'
import { HeldPictures } from '../pictures/held-pictures.tsx'
import { PicturesPanel } from '../pictures/pictures-panel.tsx'
import { useHeldFiles } from '../pictures/use-held-files.ts'
import { TermDialog, type TermPlan } from '../terms/term-dialog.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ProductFields } from './product-fields.tsx'
import { FORM, SaveBar } from './save-bar.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useProductEditor } from './use-product-editor.ts'

import styles from './product-editor.module.css'

type ProductEditorProps = {
  /** Sections behind the fields. */
  children?: ReactNode
  product: StaffProduct | null
  terms: Terms
  pictures: StaffPicture[]
  media: ProductMedia
  history: HistoryEntry[]
}

/** The editor of a product: state and pictures first, then fields in folding sections, and the history. */
export function ProductEditor(props: ProductEditorProps) {
  const { product, terms, pictures, media, history, children } = props
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const held = useHeldFiles(product === null)
  const editor = useProductEditor(product, terms, held, pictures)
  const [plan, setPlan] = useState<TermPlan | null>(null)
  const form = useFirstFault(editor.errors)
  return (
    <>
      <PageHead size="small" title={textIn(editor.draft.name, locale) || t('new')} />
      <Messages editor={editor} />
      <div className={styles.editor}>
        <div className={styles.side}>
          <StatusPanel
            product={product}
            isChanged={editor.isChanged}
            isBusy={editor.isBusy}
            choice={editor.visibility}
          />
        </div>
        <div className={styles.lead}>
          {product ? (
            <PicturesPanel product={product} terms={terms} pictures={pictures} media={media} />
          ) : (
            <HeldPictures held={held} terms={terms} colors={editor.draft.colors} />
          )}
        </div>
        <FieldsForm editor={editor} terms={terms} form={form} onAdd={setPlan} />
        {(children || product) && (
          <div className={styles.fields}>
            {children}
            {product && <HistoryPanel product={product} history={history} />}
          </div>
        )}
      </div>
      <SaveBar editor={editor} isPublic={product?.visibility === 'public'} form={form} />
      <TermDialog
        plan={plan}
        fibers={terms.fibers}
        onClose={() => setPlan(null)}
        onSaved={(slug, kind) => {
          setPlan(null)
          void editor.chooseNew(slug, kind)
        }}
      />
    </>
  )
}

type FieldsFormProps = {
  editor: ReturnType<typeof useProductEditor>
  terms: Terms
  form: ReturnType<typeof useFirstFault>
  onAdd: (plan: TermPlan) => void
}

function FieldsForm({ editor, terms, form, onAdd }: FieldsFormProps) {
  const { draft, errors } = editor
  return (
    <form
      ref={form}
      id={FORM}
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <ProductFields
        draft={draft}
        terms={terms}
        errors={errors}
        onChange={editor.change}
        onChoose={editor.choose}
        onAdd={(kind) => onAdd({ kind, term: null, start: { sizes: draft.sizes } })}
        onAdded={(slug, kind) => void editor.chooseNew(slug, kind)}
      />
    </form>
  )
}

function Messages({ editor }: { editor: ReturnType<typeof useProductEditor> }) {
  const { t } = useTranslation('catalogue')
  const labelOf = useFieldLabel()
  const { draft, conflict, change, isRestored, discard } = editor
  return (
    <>
      {isRestored && (
        <Notice kind="info">
          <p>{t('draft.restored')}</p>
          <Button type="button" variant="quiet" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </Notice>
      )}
      {conflict && (
        <ConflictPanel mine={draft} theirs={conflict} labelOf={labelOf} onTake={change} />
      )}
    </>
  )
}
