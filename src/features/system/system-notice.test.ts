import { expect, test } from 'vitest'

import { type SystemFacts, systemNotices } from './system-notice.ts'

const now = new Date('2026-11-25T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const sound: SystemFacts = {
  hasMailServer: true,
  hasSender: true,
  waiting: { count: 2, oldest: before(0.1) },
  filed: { count: 0, oldest: null },
  isPublic: true,
  backupAt: before(71),
  disk: { free: 9e9, all: 40e9 },
  scannerAnswers: null,
  storageAnswers: true,
  delays: {
    quotes: { waiting: 1, failed: 0, oldest: before(0.2) },
    documents: { waiting: 0, failed: 2, oldest: null },
    exports: { waiting: 4, failed: 0, oldest: before(0.9) },
  },
}

test('a sound system has nothing to say', () => {
  expect(systemNotices(sound, now)).toEqual([])
  expect(systemNotices({ ...sound, scannerAnswers: true, disk: null }, now)).toEqual([])
})

test.for<[Partial<SystemFacts>, object[]]>([
  [
    { hasMailServer: false, filed: { count: 4, oldest: before(5) } },
    [{ kind: 'mailServer', count: 4, since: before(5) }],
  ],
  [{ hasSender: false }, [{ kind: 'sender', count: 2, since: before(0.1) }]],
  [{ waiting: { count: 9, oldest: before(1) } }, [{ kind: 'outbox', count: 9, since: before(1) }]],
  [{ backupAt: null }, [{ kind: 'backup', days: null }]],
  [{ backupAt: before(73) }, [{ kind: 'backup', days: 3 }]],
  [{ backupAt: null, isPublic: false }, []],
  [{ disk: { free: 5.04e9, all: 40e9 } }, [{ kind: 'disk', freeGb: 5, allGb: 40 }]],
  [{ scannerAnswers: false }, [{ kind: 'scanner' }]],
  [{ storageAnswers: false }, [{ kind: 'storage' }]],
  ...(['quotes', 'documents', 'exports'] as const).map((kind): [Partial<SystemFacts>, object[]] => [
    { delays: { ...sound.delays, [kind]: { waiting: 3, failed: 0, oldest: before(2) } } },
    [{ kind, count: 3, since: before(2) }],
  ]),
])('what is missing or late is said, with who waits: %j', ([change, notices]) => {
  expect(systemNotices({ ...sound, ...change }, now)).toEqual(notices)
})
