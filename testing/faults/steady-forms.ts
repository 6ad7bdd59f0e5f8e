import { sendContact } from './own-server.ts'

/** Forms at a steady rate, whether earlier ones are answered or not. */
export function startForms(origin: string, perSecond: number) {
  const statuses = new Map<string, number>()
  const open = new Set<Promise<void>>()
  let number = 0
  const next = () => {
    number += 1
    return `Message number ${number} of the load, please answer.`
  }
  const timer = setInterval(() => {
    const message = next()
    const sending = sendContact(origin, message).then(
      (status) => void statuses.set(message, status),
    )
    open.add(sending)
    void sending.finally(() => open.delete(sending))
  }, 1000 / perSecond)
  return {
    next,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      return statuses
    },
  }
}
