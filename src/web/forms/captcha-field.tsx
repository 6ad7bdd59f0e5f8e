import { type RefObject, useEffect, useRef, useState } from 'react'

import type { Refused } from '#base/form.ts'

import { solveCaptcha } from '../session/solve-captcha.ts'
import { useHydrated } from '../shell/use-hydrated.ts'

/** Holds the solved captcha while a form is sent again. */
export const CAPTCHA = 'captcha'

export function CaptchaField() {
  return <input type="hidden" name={CAPTCHA} />
}

/**
 * Solves a captcha that the server asks for, and sends the form in `ref` once more, so that the
 * visitor only waits a moment. Without script, or where nothing can be solved, the refusal stands.
 * @returns whether that is going on
 */
export function useCaptcha(
  ref: RefObject<HTMLFormElement | null>,
  refused: Refused | undefined,
): boolean {
  const [final, setFinal] = useState<Refused>()
  const handled = useRef<Refused>(undefined)
  const isSecondTry = useRef(false)
  // Without script the page shows the refusal at once.
  const isAlive = useHydrated()
  const isRequested = isAlive && refused?.errors[''] === 'tooManyForms' && refused !== final

  useEffect(() => {
    if (!isRequested || handled.current === refused) return
    handled.current = refused
    if (isSecondTry.current) {
      isSecondTry.current = false
      return setFinal(refused)
    }
    void solveCaptcha().then((solution) => {
      setFinal(refused)
      const field = ref.current?.elements.namedItem(CAPTCHA) as HTMLInputElement | null
      if (!solution || !field) return
      isSecondTry.current = true
      field.value = solution.captcha_token
      ref.current?.requestSubmit()
    })
  }, [ref, refused, isRequested])

  return isRequested
}
