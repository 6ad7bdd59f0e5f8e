import { TRAP } from '../../forms/bot-trap.tsx'

const KEY = 'manto.application-draft'

/** Not stored: consents must be given again, and the bot trap stays empty. */
const NEVER_STORED = ['wholesale', 'commercialConsent', TRAP]

/** Keeps what was typed on this device. Without storage (a private window) nothing is kept. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([name]) => !NEVER_STORED.includes(name))
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Full or forbidden: the form itself still works.
  }
}

/** Fills in what was kept, except where something has been typed already. True when a draft was there. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = readDraft()
  for (const element of form.elements) {
    const field = element as HTMLInputElement | HTMLSelectElement
    const stored = draft?.[field.name]
    const isChoice = field.name === 'preferredLanguage'
    if (typeof stored === 'string' && stored && (isChoice || !field.value)) field.value = stored
  }
  return draft !== null
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Forbidden storage holds nothing.
  }
}

function readDraft(): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
