import { localStore } from '../session/browser-storage.ts'
import { TRAP } from './bot-trap.tsx'

/** The values typed into a form, kept on this device until it is sent. */
export type FormDraft = {
  save: (form: HTMLFormElement) => void
  /**
   * Fills in the stored values, except where a field has been changed already: its value then belongs to the draft.
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

/** Boxes that are no consent. */
const KEPT_BOXES = ['sampleWanted', 'isConfidential']

/** @param choices names of fields that begin with a value, which a draft replaces */
function openFormDraft(key: string, ...choices: string[]): FormDraft {
  return {
    save(form) {
      const typed = fieldsOf(form)
        .filter((field) => !isTicked(field) || field.checked)
        .map(({ name, value }) => [name, value])
      localStore.set(key, JSON.stringify(Object.fromEntries(typed)))
    },
    restore(form) {
      const draft = readDraft(key)
      for (const field of fieldsOf(form)) {
        const stored = draft?.[field.name]
        if (isTicked(field)) {
          if (stored === field.value) field.checked = true
          continue
        }
        const isFree = choices.includes(field.name) || !field.value
        if (typeof stored === 'string' && stored && isFree) field.value = stored
      }
      const isTyped = fieldsOf(form).some((field) =>
        isTicked(field)
          ? field.checked !== field.defaultChecked
          : 'defaultValue' in field && field.value !== field.defaultValue,
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
      name &&
      name !== TRAP &&
      (KEPT_BOXES.includes(name) ||
        !['checkbox', 'file', 'hidden', 'search', 'submit'].includes(type)),
  )
}

/** A radio button or a box, whose value says nothing by itself. */
function isTicked(field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(localStore.get(key) ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
