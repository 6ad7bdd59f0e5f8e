import { afterEach, expect, test } from 'vitest'

import { localStore } from '../session/browser-storage.ts'
import { TRAP } from './bot-trap.tsx'
import { applicationDraft, contactDraft, requestDraft } from './form-draft.ts'

afterEach(() => {
  for (const draft of [applicationDraft, contactDraft, requestDraft]) draft.clear()
})

type Field = Partial<
  Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'>
> & { name: string }

/** The part of a form that a draft reads and fills in. */
const formOf = (...fields: Field[]) =>
  ({
    elements: fields.map((field) => ({ type: 'text', value: '', defaultValue: '', ...field })),
  }) as unknown as HTMLFormElement
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    ([...form.elements] as HTMLInputElement[]).map(({ name, value }) => [name, value]),
  )

test('a draft is filled into an empty form, until it is cleared', () => {
  applicationDraft.save(formOf({ name: 'company', value: 'Alara' }))
  const form = formOf({ name: 'company' }, { name: 'city' })
  expect(applicationDraft.restore(form)).toBe(true)
  expect(valuesOf(form)).toEqual({ company: 'Alara', city: '' })

  applicationDraft.clear()
  const empty = formOf({ name: 'company' })
  expect(applicationDraft.restore(empty)).toBe(false)
  expect(valuesOf(empty)).toEqual({ company: '' })
})

test('text typed already wins and belongs to the draft', () => {
  contactDraft.save(formOf({ name: 'message', value: 'before' }))
  const form = formOf({ name: 'message', value: 'now' })
  contactDraft.restore(form)
  expect(valuesOf(form)).toEqual({ message: 'now' })

  const next = formOf({ name: 'message' })
  contactDraft.restore(next)
  expect(valuesOf(next)).toEqual({ message: 'now' })
})

test('a choice that begins with a value takes that of the draft', () => {
  contactDraft.save(formOf({ name: 'countryCode', value: 'tr' }))
  const form = formOf({ name: 'countryCode', value: 'de', defaultValue: 'de' })
  contactDraft.restore(form)
  expect(valuesOf(form)).toEqual({ countryCode: 'tr' })
})

test('consents, files, hidden fields and the bot trap are in no draft; a wish for a sample is', () => {
  requestDraft.save(
    formOf(
      { name: 'consent', type: 'checkbox', value: 'on', checked: true },
      { name: 'file', type: 'file', value: 'C:\\fakepath\\a.pdf' },
      { name: 'token', type: 'hidden', value: 'secret' },
      { name: TRAP, value: 'robot' },
      { name: 'sampleWanted', type: 'checkbox', value: 'yes', checked: true },
    ),
  )
  expect(JSON.parse(localStore.get('manto.request-draft') ?? '')).toEqual({ sampleWanted: 'yes' })

  const form = formOf({ name: 'sampleWanted', type: 'checkbox', value: 'yes', checked: false })
  requestDraft.restore(form)
  expect([...form.elements]).toMatchObject([{ checked: true }])
})

test('the chosen value of radio buttons is kept', () => {
  const radio = (value: string, checked: boolean) => ({
    name: 'size',
    type: 'radio',
    value,
    checked,
    defaultChecked: false,
  })
  requestDraft.save(formOf(radio('small', false), radio('large', true)))
  const form = formOf(radio('small', false), radio('large', false))
  requestDraft.restore(form)
  expect([...form.elements]).toMatchObject([{ checked: false }, { checked: true }])
})

test('a draft that cannot be read is none', () => {
  localStore.set('manto.contact-draft', '{')
  expect(contactDraft.restore(formOf({ name: 'message' }))).toBe(false)
})
