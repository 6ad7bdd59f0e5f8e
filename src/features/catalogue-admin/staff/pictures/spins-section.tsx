import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { numberFrames } from '#features/product-media/spin-state.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { type ProductMedia, type StaffProduct, type Terms, textIn } from '../data/catalogue-data.ts'
import { SpinRow } from './spin-row.tsx'

import styles from './spin-row.module.css'

type SpinsSectionProps = {
  product: StaffProduct
  terms: Terms
  frames: ProductMedia['frames']
  /** @param number place of the frame in the spin, from 1 */
  onFile: (color: string, number: number, file: File) => void
  /** The uploads in progress. */
  children: ReactNode
}

/** The spins of a product, 24 frames in each color, with the faults that keep a spin from being shown. */
export function SpinsSection({ product, terms, frames, onFile, children }: SpinsSectionProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const [isMiscounted, setMiscounted] = useState(false)
  const removal = useRemoval(product.id)
  const slugs = [...new Set([...product.colors, ...frames.map(({ color }) => color)])]
  const nameOf = (slug: string) =>
    textIn(terms.colors.find((color) => color.slug === slug)?.name ?? {}, locale)

  function sendFrames(color: string, files: File[]) {
    if (files.length === 0) return
    const numbers = numberFrames(files.map(({ name }) => name))
    setMiscounted(numbers === null)
    for (const [index, number] of numbers?.entries() ?? []) {
      const file = files[index]
      if (file) onFile(color, number, file)
    }
  }

  return (
    <FoldSection name="spins" title={t('spins.title')} hint={t('spins.hint')}>
      {isMiscounted && <Notice kind="error">{t('spins.count')}</Notice>}
      <ul className={styles.spins}>
        {slugs.map((slug) => (
          <SpinRow
            key={slug}
            color={nameOf(slug)}
            isMade={product.colors.includes(slug)}
            frames={frames.filter(({ color }) => color === slug)}
            onFiles={(files) => sendFrames(slug, files)}
            onRemove={() => removal.plan(slug)}
          />
        ))}
      </ul>
      {children}
      <ConfirmDialog
        open={removal.leaving !== null}
        title={t('spins.removeTitle')}
        text={t('spins.removeText', { color: nameOf(removal.leaving ?? '') })}
        yes={t('spins.remove')}
        cancel={t('shell:cancel')}
        closeLabel={t('shell:close')}
        busy={removal.isBusy}
        error={removal.error}
        onYes={() => void removal.remove()}
        onClose={() => removal.plan(null)}
      />
    </FoldSection>
  )
}

/** The removal of a spin, which staff confirm; `leaving` is its color. */
function useRemoval(id: string) {
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<string | null>(null)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)
  return {
    leaving,
    isBusy,
    error: error && errorMessage(error),
    plan: (color: string | null) => {
      clearError()
      setLeaving(color)
    },
    remove: async () => {
      if (leaving === null) return
      const call = adminApi.products[':id'].spins[':color']
      const param = { id, color: leaving }
      if (await runAction(() => request(call.$delete({ param })))) setLeaving(null)
    },
  }
}
