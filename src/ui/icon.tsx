import type { SVGProps } from 'react'

/** Icons in a 24 × 24 box, in the color of the text. */
const drawings = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M12 5v14M6 13l6 6 6-6',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  heart: 'M12 19.5S4.5 15 4.5 9.6A4 4 0 0 1 12 7.7a4 4 0 0 1 7.5 1.9c0 5.4-7.5 9.9-7.5 9.9z',
  menu: 'M3 8h18M3 16h18',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  place: 'M8 19V5M4.5 8.5L8 5l3.5 3.5M16 5v14M12.5 15.5L16 19l3.5-3.5',
  play: 'M8.5 5.5v13l10-6.5z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  turn: 'M7.5 15.6C4.8 14.9 3 13.6 3 12c0-2.5 4-4.5 9-4.5s9 2 9 4.5-4 4.5-9 4.5M14.5 13.5l-3 3 3 3',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const

export type IconName = keyof typeof drawings

type IconProps = SVGProps<SVGSVGElement> & { name: IconName }

/** Hidden from screen readers: the text beside it is read. */
export function Icon({ name, ...svg }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
