import { localStore } from '../session/browser-storage.ts'
import { TRAP } from './bot-trap.tsx'

/** What was typed into a form, kept on this device until it is sent. */
export type FormDraft = {
  save: (form: HTMLFormElement) => void
  /**
   * Fills in what was kept, except where something has been typed already, which then belongs to the draft.
   * True when there is a draft.
   */
  restore: (form: HTMLFormElement) => boolean
  clear: () => void
}

const APPLICATION = 'manto.application-draft'
const CONTACT = 'manto.contact-draft'
const REQUEST = 'manto.request-draft'

export const applicationDraft = openFormDraft(APPLICATION, 'preferredLanguage')
export const contactDraft = openFormDraft(CONTACT, 'countryCode')
export const requestDraft = openFormDraft(REQUEST, 'targetCurrency', 'channel')

/** @param choices names of fields that begin with a value, which a draft replaces */
function openFormDraft(key: string, ...choices: string[]): FormDraft {
  return {
    save(form) {
      const typed = fieldsOf(form).map(({ name, value }) => [name, value])
      localStore.set(key, JSON.stringify(Object.fromEntries(typed)))
    },
    restore(form) {
      const draft = readDraft(key)
      for (const field of fieldsOf(form)) {
        const stored = draft?.[field.name]
        const isFree = choices.includes(field.name) || !field.value
        if (typeof stored === 'string' && stored && isFree) field.value = stored
      }
      const isTyped = fieldsOf(form).some(
        (field) => 'defaultValue' in field && field.value !== field.defaultValue,
      )
      if (isTyped) this.save(form)
      return isTyped || draft !== null
    },
    clear: () => localStore.remove(key),
  }
}

/** Consents must be given again, no page may fill in a file, the bot trap stays empty, and hidden fields belong to the page. */
function fieldsOf(form: HTMLFormElement) {
  const fields = [...form.elements] as (HTMLInputElement | HTMLSelectElement)[]
  return fields.filter(
    ({ name, type }) =>
      name && name !== TRAP && !['checkbox', 'file', 'hidden', 'search', 'submit'].includes(type),
  )
}

function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(localStore.get(key) ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
