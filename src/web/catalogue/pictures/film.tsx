import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteFilm } from '#features/media/site-image.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useHydrated } from '../../shell/use-hydrated.ts'
import { Picture } from './picture.tsx'

import styles from './film.module.css'

type FilmProps = { film: SiteFilm; alt: string; sizes: string }

/**
 * A silent video loop over its poster. It loads and plays while visible; with reduced motion or
 * data saving it is the poster and a button.
 * The page needs the texts `products`.
 */
export function Film({ film, alt, sizes }: FilmProps) {
  const { t } = useTranslation('products')
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isAlive = useHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const [isVisible, setVisible] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const shouldPlay = isAlive && (chosen ?? !prefersStill())
  const isOn = isVisible && shouldPlay

  useEffect(() => {
    if (!frame.current) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => setVisible(entry?.isIntersecting ?? false),
      {
        threshold: 0.4,
      },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    // The browser may refuse to play (saving power): poster and button stay.
    if (isOn) video.current?.play().catch(() => setChosen(false))
    else video.current?.pause()
  }, [isOn])

  return (
    <div ref={frame} className={styles.film}>
      <Picture picture={film.poster} alt={alt} sizes={sizes} className={styles.poster} />
      {isAlive && (isVisible || isRunning) && (
        <video
          ref={video}
          className={styles.moving}
          data-running={isRunning || undefined}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setRunning(true)}
        >
          {film.hasWebm && <source src={`/media/${film.key}.webm`} type="video/webm" />}
          <source src={`/media/${film.key}.mp4`} type="video/mp4" />
        </video>
      )}
      {isAlive && (
        <IconButton
          icon={shouldPlay ? 'pause' : 'play'}
          label={shouldPlay ? t('film.pause') : t('film.play')}
          shape="round"
          className={styles.control}
          onClick={() => setChosen(!shouldPlay)}
        />
      )}
    </div>
  )
}

function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
  )
}
