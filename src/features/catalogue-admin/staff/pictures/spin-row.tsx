import { useTranslation } from 'react-i18next'

import { rangesOf, spinState } from '#features/product-media/spin-state.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'

import type { ProductMedia } from '../data/catalogue-data.ts'

import styles from './spin-row.module.css'

type SpinRowProps = {
  color: string
  isMade: boolean
  frames: ProductMedia['frames']
  onFiles: (files: File[]) => void
  onRemove: () => void
}

/** The spin of a color. */
export function SpinRow({ color, isMade, frames, onFiles, onRemove }: SpinRowProps) {
  const { t } = useTranslation('catalogue')
  const first = frames.find(({ key }) => key)
  return (
    <li className={styles.spin}>
      <div className={styles.frame}>
        {first?.widths && (
          <img
            className={styles.image}
            src={`/media/${first.key}-${first.widths[0]}.avif`}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <div>
        <h3 className={styles.color}>{color}</h3>
        <p className={styles.state}>
          <StateText frames={frames} isMade={isMade} />
        </p>
      </div>
      <div className={styles.actions}>
        {isMade && <ChooseFrames color={color} onFiles={onFiles} />}
        {frames.length > 0 && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            aria-label={t('spins.removeFor', { color })}
            onClick={onRemove}
          >
            {t('spins.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

function ChooseFrames({ color, onFiles }: Pick<SpinRowProps, 'color' | 'onFiles'>) {
  const { t } = useTranslation('catalogue')
  return (
    <FileButton
      name="frames"
      accept="image/jpeg,image/png,image/webp,image/avif"
      multiple
      size="small"
      aria-label={t('spins.chooseFor', { color })}
      onFiles={onFiles}
    >
      {t('spins.choose')}
    </FileButton>
  )
}

function StateText({ frames, isMade }: Pick<SpinRowProps, 'frames' | 'isMade'>) {
  const { t } = useTranslation('catalogue')
  const state = spinState(frames)
  if (!isMade) return t('spins.unmade')
  if (state.kind === 'missing' || state.kind === 'failed')
    return t(`spins.${state.kind}`, { numbers: rangesOf(state.numbers) })
  return state.kind === 'pending'
    ? t('spins.pending', { ready: state.ready })
    : t(`spins.${state.kind}`)
}
