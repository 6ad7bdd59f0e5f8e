// On a phone the fonts come once the beginning of the page is on screen, then `settled` is told: what
// comes after that takes nothing from the first paint. A plain script, as `bootstrap.js`.
{
  const root = document.documentElement

  const afterFrame = (run) => requestAnimationFrame(() => setTimeout(() => run()))

  /** Resolves when the browser says that it shows something: some time after the frame was made. */
  const painted = (type, matches) =>
    new Promise((resolve) => {
      if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type))
        return afterFrame(resolve)
      const observer = new PerformanceObserver((list) => {
        if (!list.getEntries().some(matches)) return
        observer.disconnect()
        resolve()
      })
      observer.observe({ type, buffered: true })
    })

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  /** Resolves when the first picture is on screen. After a reload further down it may be out of sight. */
  const firstPicturePainted = async () => {
    const picture = document.querySelector('img[fetchpriority=high]')
    if (!picture) return
    if (!picture.complete)
      await new Promise((resolve) => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
      })
    const isPainted = painted('element', ({ element }) => element === picture)
    await Promise.race([isPainted, pause(500)])
  }

  const isArea = () => document.querySelector('script[data-written-texts]') !== null

  const useFonts = async () => {
    // An area behind the login needs its scripts and data first: it asks for the fonts once it knows whose it is.
    if (!document.querySelector('script[data-start]') || isArea()) return
    if (matchMedia('(width < 48rem)').matches && root.dataset.fonts !== '') await useInParts()
    root.dataset.fonts = ''
  }

  /** A part of the page takes the fonts in each frame, so that none has to lay out all of it. */
  const useInParts = async () => {
    const families = ['Manrope Variable', 'Cormorant Variable']
    const text = document.querySelector('main')?.textContent ?? ''
    const faces = families.map((family) => document.fonts.load(`1rem "${family}"`, text))
    await Promise.allSettled(faces)
    let size = 0
    for (const part of partsOf(document.body)) {
      part.dataset.fonts = ''
      size += sizeOf(part)
      if (size < PART_SIZE) continue
      size = 0
      await new Promise(afterFrame)
    }
  }

  /** Elements. */
  const PART_SIZE = 30
  /** The parts that are not laid out before their fonts come (`frame/site-layout.module.css`). */
  const LAID_OUT_LATER =
    'main > :nth-child(n + 3), main > article > :nth-child(n + 3), main + footer'
  const sizeOf = (element) => element.getElementsByTagName('*').length + 1

  /** The element, or parts of it that are small enough, in the order of the page. */
  const partsOf = (element) =>
    sizeOf(element) > PART_SIZE && !element.matches(LAID_OUT_LATER)
      ? [...element.children].flatMap(partsOf)
      : [element]

  const begun = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    .then(firstPicturePainted)
    .then(() => painted('paint', ({ name }) => name === 'first-contentful-paint'))
  // A slow line may take long to bring the fonts.
  const settled = Promise.race([begun.then(useFonts), begun.then(() => pause(1000))])
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  // A page in the background is not painted.
  void loaded.then(() => document.hidden || settled).then(() => dispatchEvent(new Event('settled')))
}
