import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ModelCard } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { ProductCard } from '../catalogue/product-card.tsx'
import { ask, portalApi } from '../session/api-client.ts'
import { useLocale } from '../shell/use-locale.ts'

import styles from './dashboard.module.css'

/** Cards of the widest first row. */
const EARLY = 4

/**
 * The board of favourites. What is taken off keeps its place, with a way back, until one leaves:
 * nothing jumps, and a slip of the finger costs nothing.
 */
export function Favourites({ models }: { models: ModelCard[] }) {
  const { t } = useTranslation('portal')
  const { removed, busy, toggle } = useRemoved()
  const count = models.filter(({ id }) => !removed.has(id)).length
  if (models.length === 0) return <NoFavourites />

  return (
    <section className={styles.section} aria-labelledby="favourites">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="favourites">
          {t('favourites.title')}
        </h2>
        <output className={styles.count}>{t('favourites.count', { count })}</output>
      </div>
      <ul className={styles.board}>
        {models.map((model, index) => (
          <li key={model.id} className={styles.place}>
            <Place
              model={model}
              isRemoved={removed.has(model.id)}
              isBusy={busy === model.id}
              isEarly={index < EARLY}
              onToggle={() => void toggle(model)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlaceProps = {
  model: ModelCard
  isRemoved: boolean
  isBusy: boolean
  isEarly: boolean
  onToggle: () => void
}

function Place({ model, isRemoved, isBusy, isEarly, onToggle }: PlaceProps) {
  const { t } = useTranslation('portal')
  const { name } = model
  // One button for both ways, so that the focus stays where the hand was.
  const button = (
    <Button
      type="button"
      variant={isRemoved ? 'outline' : 'quiet'}
      className={isRemoved ? '' : styles.remove}
      busy={isBusy}
      aria-label={t(isRemoved ? 'favourites.undoNamed' : 'favourites.removeNamed', { name })}
      onClick={onToggle}
    >
      {isRemoved ? t('favourites.undo') : t('favourites.remove')}
    </Button>
  )
  return (
    <>
      {isRemoved ? (
        <p className={styles.removed}>{t('favourites.removed', { name })}</p>
      ) : (
        <ProductCard model={model} to="partnerProduct" loading={isEarly ? 'early' : 'late'} />
      )}
      {button}
    </>
  )
}

function NoFavourites() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <section className={styles.section} aria-labelledby="favourites">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="favourites">
          {t('favourites.title')}
        </h2>
      </div>
      <div className={styles.empty}>
        <p>{t('favourites.empty')}</p>
        <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
          {t('favourites.browse')}
        </Link>
      </div>
    </section>
  )
}

/** Which models of the board are off it now. The board answers at once; a refusal takes it back. */
function useRemoved() {
  const { t } = useTranslation('portal')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string>()

  async function toggle({ id }: ModelCard) {
    if (busy) return
    const before = removed
    const after = new Set(before)
    const isBack = after.delete(id)
    if (!isBack) after.add(id)

    setBusy(id)
    setRemoved(after)
    const call = portalApi.favourites[':id']
    const answer = await ask(
      isBack ? call.$put({ param: { id } }) : call.$delete({ param: { id } }),
    )
    if (!answer.ok) {
      setRemoved(before)
      showToast({ kind: 'error', text: t('favourites.failed') })
    }
    setBusy(undefined)
  }

  return { removed, busy, toggle }
}
