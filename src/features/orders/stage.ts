/** The steps of a production, in their order; the last step ends with the shipment. */
export const stageKinds = ['materials', 'cutting', 'sewing', 'finishing', 'packing'] as const
export type StageKind = (typeof stageKinds)[number]

/** Days that each step usually takes: cloth and trims on order, then the atelier. */
const stageDays = {
  materials: 21,
  cutting: 4,
  sewing: 14,
  finishing: 4,
  packing: 2,
} as const satisfies Record<StageKind, number>

/** Days are those of the maker's calendar, `2026-11-25`. */
export type PlannedStage = {
  stage: StageKind
  plannedOn: string
  /** The day that staff expect now; null: as planned, later by the delay of earlier steps. */
  expectedOn: string | null
  doneOn: string | null
}

export type Stage = PlannedStage & {
  /** The day on which the step is going to end, or has ended. */
  forecastOn: string
  /** Days later than planned; 0: on time. */
  lateDays: number
}

const DAY_MS = 86_400_000

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/**
 * The plan backward from the day of the shipment. When there are fewer days than usual, every step gets its share of
 * them, so that no step ends before the first day.
 * @param from first day of the work
 */
export function planStages(
  shipOn: string,
  from: string,
): { stage: StageKind; plannedOn: string }[] {
  const usual = stageKinds.reduce((sum, stage) => sum + stageDays[stage], 0)
  const days = Math.max(0, Math.min(usual, daysBetween(from, shipOn)))
  let after = 0
  return stageKinds
    .toReversed()
    .map((stage) => {
      const plannedOn = dayAfter(shipOn, -Math.round((after * days) / usual))
      after += stageDays[stage]
      return { stage, plannedOn }
    })
    .toReversed()
}

/**
 * The dates that follow from the plan. A step that is late moves all later steps; a step that ends early promises nothing, because cloth
 * and people are booked for the planned days.
 * @param planned in the order of the steps
 */
export function forecastStages(planned: readonly PlannedStage[]): Stage[] {
  let late = 0
  let before = ''
  return planned.map((step) => {
    const dated = step.doneOn ?? step.expectedOn
    if (dated) late = Math.max(0, daysBetween(step.plannedOn, dated))
    const ahead = dated ?? dayAfter(step.plannedOn, late)
    const forecastOn = step.doneOn ?? (ahead < before ? before : ahead)
    before = forecastOn
    return { ...step, forecastOn, lateDays: Math.max(0, daysBetween(step.plannedOn, forecastOn)) }
  })
}

/** Day of the shipment as it looks now; null: nothing is planned. */
export function shipmentDay(stages: readonly Stage[]): string | null {
  return stages.at(-1)?.forecastOn ?? null
}
