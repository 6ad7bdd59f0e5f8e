import { workOnImports } from '#features/catalogue-import/import.jobs.ts'
import type { ColumnMapping } from '#features/catalogue-import/import.ts'

import { createStaffSession } from './staff-session.ts'

const IMPORTS = '/api/admin/imports'

const HEADS =
  'Model kodu;Ad (Türkçe);Koleksiyon;Kategori;Kumaş;Renkler;Bedenler;Kumaş karışımı;Gramaj (g/m²);Görünürlük'

/** A public coat, and a draft. */
export const twoCoats = [
  'MN-2701;Elif Manto;SK 26/27;Manto;Kaşe;Deve tüyü #b88f5c, Siyah;36, 38, 40;%80 Yün, %20 Poliamid;520;Herkese açık',
  'MN-2702;Derya Kaban;SK 26/27;Kaban;Kaşe;Siyah;38;;;',
] as const

export const tableOf = (...rows: string[]) => [HEADS, ...rows].join('\r\n')

/** A staff session that sends tables and runs the job at once. */
export async function createImportSession() {
  const office = await createStaffSession()
  const { call, world, send } = office
  const work = async () => {
    while (await workOnImports(world));
  }
  const upload = async (file: string | Uint8Array, locale = 'tr', name = 'tablo.csv') =>
    send('POST', `${IMPORTS}?locale=${locale}&name=${name}`, Buffer.from(file))
  const getImport = async (id: string) => (await call('GET', `${IMPORTS}/${id}`)).body
  const rowsOf = async (id: string, search = '') =>
    (await call('GET', `${IMPORTS}/${id}/rows${search}`)).body.rows
  /** Sends a table and has it checked with the guessed mapping. */
  const check = async (
    file: string | Uint8Array,
    changes: Partial<ColumnMapping> = {},
    locale = 'tr',
  ) => {
    const { body } = await upload(file, locale)
    const id = body.id as string
    const { mapping } = await getImport(id)
    await call('PUT', `${IMPORTS}/${id}/mapping`, { mapping, addsTerms: true, ...changes })
    await work()
    return id
  }
  const run = async (id: string) => {
    const answer = await call('POST', `${IMPORTS}/${id}/run`)
    await work()
    return answer
  }
  const undo = async (id: string) => {
    const answer = await call('POST', `${IMPORTS}/${id}/undo`)
    await work()
    return answer
  }
  return { ...office, upload, getImport, rowsOf, check, run, undo, work }
}
