import type { Picture } from '#features/media/picture.ts'

import { useSite } from '../use-site.ts'
import icon from './icon.svg?url'

/** The first letter of the company's name, for one that has chosen no icon. */
export const LETTER_ICON = '/site-icon.svg'

/** The picture that staff have chosen; without it that of the demonstration, or the letter of another company. */
export function SiteIcon() {
  const { owner, frame } = useSite()
  const own = frame.pictures['icon']
  if (own) return <link rel="icon" href={siteFileOf(own)} type="image/webp" />
  if (!owner.isDemo) return <link rel="icon" href={LETTER_ICON} type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

/** The largest file of a picture that every program reads. */
export const siteFileOf = ({ key, webpWidth }: Picture) => `/media/${key}-${webpWidth}.webp`
