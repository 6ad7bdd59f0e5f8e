import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'

import type { Texts } from '#base/locale.ts'
import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import { RESTORE_SECONDS } from '#features/catalogue-admin/version.ts'
import { pathTo } from '#i18n/path-to.ts'
import { showToast } from '#ui/toast.tsx'
import { useStoredDraft } from '#web/admin/fields/use-stored-draft.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { type StaffPicture, type StaffProduct, type Terms, textIn } from '../data/catalogue-data.ts'
import { fileAddress, namedColors, rootOf } from '../pictures/file-address.ts'
import type { useHeldFiles } from '../pictures/use-held-files.ts'
import { type ProductDraft, productDraftOf, readProductDraft } from './product-draft.ts'
import { useRestoreProduct } from './use-restore-product.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useTermChoice } from './use-term-choice.ts'
import { useVisibilityChoice, type VisibilityChoice } from './use-visibility-choice.ts'

type Undo = Pick<Parameters<typeof showToast>[0], 'seconds' | 'action'>

/** Beginning of the error codes that the field of the style code shows. */
const STYLE_CODE_TAKEN = 'styleCodeTaken'

/** Whether the foot of the page shows an error: its field or the comparison of two versions does not. */
const isOfPage = (code: string | undefined): code is string =>
  code !== undefined && !code.startsWith(STYLE_CODE_TAKEN) && code !== 'changedMeanwhile'

/** State of the product editor and the actions of its buttons. */
export function useProductEditor(
  product: StaffProduct | null,
  terms: Terms,
  held: ReturnType<typeof useHeldFiles>,
  pictures: StaffPicture[],
) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const restore = useRestoreProduct()
  const visibilityMessage = useVisibilityMessage()
  const saved = product ? storedOf(product) : newProduct(terms)
  const stored = useStoredDraft(`catalogue:${product?.id ?? NEW_PRODUCT}`, saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const visibility = useVisibilityChoice(product, pictures.length + held.files.length > 0, show)
  const finish = useFinish(product, terms, stored.draft, held)
  const saving = useSaveProduct(product?.id ?? null, (theirs) => stored.rebase(storedOf(theirs)))

  /** Saves the draft. @returns the saved product; null if it was refused */
  async function store() {
    const read = readProductDraft(stored.draft)
    setErrors(read.ok ? {} : read.errors)
    // No toast tells of errors, since it would cover the buttons of a phone; the first faulty field gets focus.
    if (!read.ok) return null
    const result = await saving.save(read.form, stored.version)
    if (!result) return null
    stored.replace({ version: result.version, draft: stored.draft })
    return result
  }

  async function save() {
    if (visibility.choice) return visibility.ask(visibility.choice)
    const result = await store()
    if (!result) return
    const { id, version } = result
    const action = { label: t('history.undo'), onRun: () => void restore(id, version, version - 1) }
    await finish(
      id,
      t('status.saved'),
      product === null ? {} : { seconds: RESTORE_SECONDS, action },
    )
  }

  async function show(choice: VisibilityChoice) {
    const id = stored.isChanged || !product ? (await store())?.id : product.id
    if (!id) return
    const isDone = await saving.show(id, choice.visibility, choice.at)
    if (isDone) visibility.clear()
    // A new product is saved even if its visibility was refused, so its own page opens.
    if (isDone || !product)
      await finish(id, isDone ? visibilityMessage(choice, stored.draft.name) : t('status.saved'))
  }

  return {
    draft: stored.draft,
    change: stored.change,
    isChanged: stored.isChanged || visibility.choice !== null,
    isRestored: stored.isRestored,
    discard: () => stored.replace(saved),
    visibility,
    errors: useFieldErrors(errors, saving.error),
    save,
    ...useTermChoice(stored, terms),
    isBusy: saving.isBusy,
    conflict: saving.conflict && productDraftOf(saving.conflict),
    error: isOfPage(saving.error) ? errorMessage(saving.error) : undefined,
  }
}

/** Errors by field, including a refusal of the server. Memoized, because a new object moves the focus to the first. */
function useFieldErrors(errors: Record<string, string>, refusal: string | undefined) {
  return useMemo(
    () => (refusal?.startsWith(STYLE_CODE_TAKEN) ? { ...errors, styleCode: refusal } : errors),
    [errors, refusal],
  )
}

/** Reports that a product is saved. A new product also gets the files chosen for it, and its own page opens. */
function useFinish(
  product: StaffProduct | null,
  terms: Terms,
  draft: ProductDraft,
  held: ReturnType<typeof useHeldFiles>,
) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (id: string, text: string, undo: Undo = {}) => {
    showToast({ kind: 'success', text, ...undo })
    if (product) return revalidate()
    const colors = namedColors(terms.colors, draft.colors)
    await held.handOver(id, colors, (file, facts) => fileAddress(file, rootOf(id), facts))
    await navigate(pathTo('adminProduct', locale, { id }), { replace: true })
  }
}

/** The message of the toast after a change of visibility. */
function useVisibilityMessage() {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  return ({ visibility, at }: VisibilityChoice, name: Texts) =>
    visibility === 'public' && !at
      ? t('status.published', { name: textIn(name, locale) })
      : t('status.changed', { visibility: t(`visibility.${visibility}`) })
}

function storedOf(product: StaffProduct) {
  return { version: product.version, draft: productDraftOf(product) }
}

/** A new product begins in the collection that leads the list, which is the newest. */
function newProduct({ collections }: Terms) {
  const newest = collections.find(({ isArchived }) => !isArchived)
  return { version: 1, draft: { ...productDraftOf(null), collection: newest?.slug ?? '' } }
}
