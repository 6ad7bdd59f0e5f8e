import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

import { localStore } from '#web/session/browser-storage.ts'

import {
  followSaved,
  isChanged,
  readStoredDraft,
  rebaseDraft,
  replaceDraft,
  startDraft,
} from './stored-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'

const saved = { version: 3, draft: { name: 'Alara', note: '' } }
const newer = { version: 4, draft: { name: 'Alara', note: 'sold out' } }
const typed = { name: 'Alara Coat' }
const changed = (state = startDraft(saved, null)) => ({
  ...state,
  draft: { ...state.draft, ...typed },
})

afterEach(() => localStore.remove('draft'))

test('an editor opens with what is saved, unchanged', () => {
  const state = startDraft(saved, null)
  expect(state).toMatchObject({ ...saved, isRestored: false })
  expect(isChanged(state)).toBe(false)
})

test('a draft from before a reload comes back with its version, and has the fields that came since', () => {
  const state = startDraft(newer, { version: 2, draft: typed as never })
  expect(state).toMatchObject({ version: 2, draft: { ...typed, note: 'sold out' } })
  expect([state.isRestored, isChanged(state)]).toEqual([true, true])
  expect(startDraft(saved, saved).isRestored).toBe(false)
})

test('an untouched draft follows the server, a changed draft keeps its version', () => {
  expect(followSaved(startDraft(saved, null), newer)).toMatchObject(newer)
  const state = followSaved(changed(), newer)
  expect(state).toMatchObject({ version: 3, draft: { ...typed, note: '' } })
  expect(followSaved(state, newer)).toBe(state)
})

test('after a conflict touched fields stay, untouched fields follow, and the save is for the new version', () => {
  const state = rebaseDraft(changed(), newer)
  expect(state).toMatchObject({ version: 4, draft: { ...typed, note: 'sold out' } })
  expect(isChanged(state)).toBe(true)
})

test('a discarded draft is that of the server, and is unchanged', () => {
  const state = replaceDraft(changed(), newer)
  expect(state).toMatchObject({ ...newer, isRestored: false })
  expect(isChanged(state)).toBe(false)
})

test('what another program has stored under the key counts as no draft', () => {
  expect(readStoredDraft('{"version":')).toBeNull()
  expect(readStoredDraft(null)).toBeNull()
  expect(readStoredDraft('{"version":1,"draft":{"fibre":"wool"}}')).toEqual({
    version: 1,
    draft: { fiber: 'wool' },
  })
})

/** The values that a component gets from the hook when it is first drawn. */
function draw(server = saved) {
  let drawn: ReturnType<typeof useStoredDraft<typeof saved.draft>> | undefined
  const Editor = () => {
    drawn = useStoredDraft('draft', server)
    return null
  }
  renderToString(createElement(Editor))
  return drawn
}

test('the hook shows the draft of this device, and says that it was restored', () => {
  expect(draw()).toMatchObject({ ...saved, isChanged: false, isRestored: false })
  localStore.set('draft', JSON.stringify({ version: 2, draft: typed }))
  expect(draw()).toMatchObject({ version: 2, draft: typed, isChanged: true, isRestored: true })
  localStore.set('draft', 'not a draft')
  expect(draw()).toMatchObject({ ...saved, isRestored: false })
})
