import styles from './showroom-map.module.css'

/** Showrooms of the demonstration; those of other companies have no drawing. */
export const drawnPlaces = ['merter', 'osmanbey'] as const
type ShowroomId = (typeof drawnPlaces)[number]

/** Streets as drawn by hand on 480 × 320; invented, like the addresses they lead to. */
const sketches = {
  merter: {
    roads: [
      'M-10 250 C120 236 300 262 490 232',
      'M150 -10 C158 90 140 190 168 330',
      'M-10 92 C140 78 330 104 490 78',
    ],
    lanes: [
      'M300 88 C296 140 306 200 300 250',
      'M168 170 L300 168',
      'M400 84 L408 240',
      'M60 88 L66 246',
    ],
    park: 'M322 112 L386 108 L390 206 L326 212 Z',
    route: 'M94 248 C130 246 150 232 156 206 C160 180 200 170 256 169',
    stop: { x: 94, y: 248 },
    stopName: { x: 40, y: 290 },
    pin: { x: 260, y: 166 },
    names: [
      { of: 'street1', x: 176, y: 196, turn: 0 },
      { of: 'street2', x: 322, y: 282, turn: -4 },
    ],
  },
  osmanbey: {
    roads: ['M210 -10 C226 90 214 210 246 330', 'M-10 120 C130 138 330 104 490 124'],
    lanes: [
      'M-10 220 L230 210',
      'M232 216 C320 224 400 214 490 226',
      'M340 118 L348 222',
      'M90 128 L84 214',
      'M350 -10 L344 112',
      'M110 -10 L102 124',
    ],
    park: 'M22 20 L86 16 L80 98 L20 100 Z',
    route: 'M226 64 C222 90 224 108 230 124 C270 122 310 116 342 118 C346 140 345 156 346 172',
    stop: { x: 224, y: 62 },
    stopName: { x: 246, y: 54 },
    pin: { x: 346, y: 174 },
    names: [
      { of: 'street1', x: 250, y: 104, turn: -3 },
      { of: 'street2', x: 366, y: 246, turn: 2 },
    ],
  },
} as const

type ShowroomMapProps = {
  id: ShowroomId
  /** The text of a screen reader in place of the drawing. */
  label: string
  texts: { street1: string; street2: string; stop: string }
}

/** The way from the metro to the showroom as SVG: no external map that tracks visitors. */
export function ShowroomMap({ id, label, texts }: ShowroomMapProps) {
  const { roads, lanes, park, route, stop, stopName, pin, names } = sketches[id]
  return (
    <svg className={styles.map} viewBox="0 0 480 320" role="img" aria-label={label}>
      <path className={styles.park} d={park} />
      <path className={styles.laneEdge} d={lanes.join(' ')} />
      <path className={styles.roadEdge} d={roads.join(' ')} />
      <path className={styles.lane} d={lanes.join(' ')} />
      <path className={styles.road} d={roads.join(' ')} />
      <path className={styles.route} d={route} />
      {names.map(({ of, x, y, turn }) => (
        <text key={of} className={styles.name} transform={`translate(${x} ${y}) rotate(${turn})`}>
          {texts[of]}
        </text>
      ))}
      <circle className={styles.stop} cx={stop.x} cy={stop.y} r="13" />
      <text className={styles.mark} x={stop.x} y={stop.y + 5}>
        M
      </text>
      <text className={styles.name} {...stopName}>
        {texts.stop}
      </text>
      <path
        className={styles.pin}
        d={`M${pin.x} ${pin.y} c-4 -12 -15 -17 -15 -30 a15 15 0 0 1 30 0 c0 13 -11 18 -15 30z`}
      />
      <circle className={styles.eye} cx={pin.x} cy={pin.y - 31} r="5" />
    </svg>
  )
}
