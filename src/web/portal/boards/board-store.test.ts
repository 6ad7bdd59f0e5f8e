import { expect, test } from 'vitest'

import { portalRouter } from '#api/portal/portal.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { readAnswer } from '../../session/answer.ts'
import { type BoardCalls, makeBoardStore } from './board-store.ts'

/** Stores of two tabs of the same partner, at the real endpoints. `cut` makes the next change fail. */
async function openTabs() {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  await makePartner(world, 'anna@vaza.example')
  const { access_token: token } = await signIn(world, { email: 'anna@vaza.example' })
  const router = openTestRouter(world, {}).route('/api/portal', portalRouter)
  const sent: string[] = []
  const broken = { isOn: false }
  const offline = { isOn: false }
  const onList = { run: () => {} }
  const send = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return router.request(`/api/portal/boards${path}`, { method, headers })
  }
  const calls: BoardCalls = {
    isOffline: () => offline.isOn,
    list: () => {
      const answer = readAnswer(send('GET', ''))
      onList.run()
      return answer
    },
    choose: ({ boardId, productId, isOn }) => {
      if (broken.isOn) return readAnswer(Promise.reject(new TypeError('failed to fetch')))
      sent.push(isOn ? 'on' : 'off')
      return readAnswer(send(isOn ? 'PUT' : 'DELETE', `/${boardId}/products/${productId}`))
    },
  }
  const open = async () => {
    const store = makeBoardStore(calls)
    await store.load()
    const boardId = store.target()?.id ?? ''
    return {
      store,
      ids: () => store.read().boards?.[0]?.productIds,
      click: (productId: string, isOn: boolean, onFailure: (code: string) => void = () => {}) =>
        store.choose({ boardId, productId, isOn }, onFailure),
    }
  }
  return { tab: await open(), other: await open(), sent, broken, offline, onList }
}

test('a click is shown before the server has answered', async () => {
  const { tab } = await openTabs()
  const done = tab.click('alara-1', true)
  expect(tab.ids()).toEqual(['alara-1'])
  await done
  expect(tab.ids()).toEqual(['alara-1'])
})

test('the last of twenty clicks at once counts, here and on the server', async () => {
  const { tab, other, sent } = await openTabs()
  const clicks = Array.from({ length: 20 }, (_, turn) => tab.click('alara-1', turn % 2 === 0))
  expect(tab.ids()).toEqual([])
  await Promise.all(clicks)
  await other.store.load()
  expect([tab.ids(), other.ids()]).toEqual([[], []])
  expect(sent).toEqual(['on', 'off'])
})

test('a click while the boards are loaded again is sent too', async () => {
  const { tab, other, onList } = await openTabs()
  let late: Promise<void> | undefined
  onList.run = () => void (late ??= tab.click('isil-2', true))
  await tab.click('alara-1', true)
  await late
  await other.store.load()
  expect(other.ids()).toEqual(['alara-1', 'isil-2'])
})

test('a click that does not arrive is taken back with its reason, and the next click works', async () => {
  const { tab, broken } = await openTabs()
  const codes: string[] = []
  broken.isOn = true
  await tab.click('alara-1', true, (code) => codes.push(code))
  expect({ ids: tab.ids(), codes }).toEqual({ ids: [], codes: ['networkError'] })
  broken.isOn = false
  await tab.click('none-9', true, (code) => codes.push(code))
  expect({ ids: tab.ids(), codes }).toEqual({ ids: [], codes: ['networkError', 'productMissing'] })
  await tab.click('alara-1', true)
  expect(tab.ids()).toEqual(['alara-1'])
})

test('two tabs agree when the other tab is shown again', async () => {
  const { tab, other } = await openTabs()
  await Promise.all([tab.click('alara-1', true), other.click('isil-2', true)])
  await Promise.all([tab.store.load(), other.store.load()])
  expect(tab.ids()?.toSorted()).toEqual(['alara-1', 'isil-2'])
  expect(other.ids()).toEqual(tab.ids())
})

test('without a connection every click is handed on at once to where it waits, and shown', async () => {
  const { tab, other, sent, offline } = await openTabs()
  offline.isOn = true
  const clicks = [tab.click('alara-1', true), tab.click('isil-2', true)]
  expect(sent).toEqual(['on', 'on'])
  expect(tab.ids()).toEqual(['alara-1', 'isil-2'])
  offline.isOn = false
  await Promise.all(clicks)
  await other.store.load()
  expect(tab.ids()?.toSorted()).toEqual(['alara-1', 'isil-2'])
  expect(tab.ids()).toEqual(other.ids())
})
