/**
 * Loaded before a server with `node --import`: each SIGUSR2 moves its clock six minutes ahead, so that
 * browser tests need not wait.
 */
let ahead = 0
process.on('SIGUSR2', () => void (ahead += 6 * 60_000))

const Real = Date
const now = () => Real.now() + ahead
globalThis.Date = new Proxy(Real, {
  construct: (target, input, made) =>
    Reflect.construct(target, input.length > 0 ? input : [now()], made) as object,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
