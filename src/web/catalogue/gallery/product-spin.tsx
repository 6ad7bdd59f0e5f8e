import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Spin } from '#features/catalogue/product-card.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useFrames } from './use-frames.ts'
import { useSpinDrag } from './use-spin-drag.ts'

import styles from './product-spin.module.css'

type ProductSpinProps = { name: string; spin: Spin; onClose: () => void }

/** A coat to turn by dragging, with the slider's keys or by buttons. */
export function ProductSpin({ name, spin, onClose }: ProductSpinProps) {
  const { t } = useTranslation('products')
  const { files, loaded, hasFailed } = useFrames(spin)
  const [frame, setFrame] = useState(0)
  const count = spin.frames.length
  const turn = (to: number) => setFrame(((to % count) + count) % count)
  const hands = useSpinDrag(count, frame, turn)

  return (
    <section className={styles.spin} aria-label={t('spin.title', { name })}>
      <div className={styles.frames} {...hands}>
        {files.map((file, index) => (
          <img
            key={file}
            className={styles.frame}
            src={file}
            alt=""
            draggable={false}
            data-shown={index === frame || undefined}
          />
        ))}
      </div>
      {loaded === count ? (
        <SpinBar frames={count} frame={frame} onTurn={turn} />
      ) : (
        <output className={styles.wait}>
          {hasFailed ? t('spin.failed') : t('spin.loading')}
          {!hasFailed && <progress className={styles.progress} value={loaded} max={count} />}
        </output>
      )}
      <IconButton
        icon="close"
        label={t('spin.close')}
        shape="round"
        className={styles.close}
        onClick={onClose}
      />
    </section>
  )
}

type SpinBarProps = { frames: number; frame: number; onTurn: (to: number) => void }

/** The slider takes the focus, because the user has just opened it. */
function SpinBar({ frames, frame, onTurn }: SpinBarProps) {
  const { t } = useTranslation('products')
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.bar}>
      <IconButton
        icon="back"
        label={t('spin.left')}
        shape="round"
        className={styles.turn}
        onClick={() => onTurn(frame - 1)}
      />
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={0}
        max={frames - 1}
        value={frame}
        aria-label={t('spin.angle')}
        aria-valuetext={t('spin.degrees', { degrees: Math.round((frame * 360) / frames) })}
        title={t('spin.hint')}
        onChange={(event) => onTurn(Number(event.target.value))}
      />
      <IconButton
        icon="arrow"
        label={t('spin.right')}
        shape="round"
        className={styles.turn}
        onClick={() => onTurn(frame + 1)}
      />
    </div>
  )
}
