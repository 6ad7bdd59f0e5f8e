/**
 * Loaded before a server with `node --import`: each SIGUSR2 moves its clock `CLOCK_STEP_MINUTES` ahead, six unless it
 * says otherwise, so that browser tests need not wait.
 */
const STEP_MS = Number(process.env['CLOCK_STEP_MINUTES'] ?? 6) * 60_000
let ahead = 0
process.on('SIGUSR2', () => void (ahead += STEP_MS))

const Real = Date
const now = () => Real.now() + ahead
globalThis.Date = new Proxy(Real, {
  construct: (target, input, newTarget) =>
    Reflect.construct(target, input.length > 0 ? input : [now()], newTarget) as object,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
