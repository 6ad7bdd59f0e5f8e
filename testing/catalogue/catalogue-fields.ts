import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'

import { addTerms, CATALOGUE, createStaffSession, productFormOf } from './staff-session.ts'

export type Answer = { status: number; body: { code?: string; version?: number } }
type Fields = Record<string, (value: unknown) => Promise<Answer>>

/** A copy of a form with a value at a path as `name.tr`. */
function withValue(form: object, path: string, value: unknown): object {
  const copy = structuredClone(form) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  let inner = copy
  for (const name of names) inner = (inner[name] ??= {}) as Record<string, unknown>
  inner[last] = value
  return copy
}

/** An office with a product of every field, its terms and a picture. */
export async function openFilled() {
  const office = await createStaffSession()
  const { world, call } = office
  const run = { name: { tr: 'EU 38' }, sizes: ['38'] }
  const terms = { ...(await addTerms(office)), sizeRun: await office.addTerm('sizeRuns', run) }
  const shares = [{ fiber: 'wool', percent: 100 }]
  const numbers = { weightGsm: 500, lengthCm: 100, leadTimeDays: 40 }
  const form = productFormOf(terms, {
    ...numbers,
    details: { tr: ['Astarlı'] },
    composition: shares,
    lining: shares,
    sizes: ['38'],
    sizeRun: terms.sizeRun,
    minimumPerColor: 10,
    minimumPerStyle: 20,
  })
  const answer = await call('POST', `${CATALOGUE}/products`, form)
  const id = answer.body.id as string
  const files = { key: 'models/a', widths: [320], webpWidth: 320, ratio: 1.25 }
  const ready = { ...files, source: 'upload', state: 'ready' } as const
  const [picture] = await world.db.insert(pictures).values(ready).returning()
  const place = { productId: id, view: 'front', position: 0, picture: picture?.id ?? '' } as const
  await world.db.insert(productPictures).values(place)
  return { ...office, terms, form, id, picture: place.picture }
}

type Filled = Awaited<ReturnType<typeof openFilled>>

/** Every field in which staff write, each sent in a form that is otherwise valid. */
export const fieldsOf = (filled: Filled): Fields => ({
  ...productFields(filled),
  ...termFields(filled),
})

function fieldList() {
  const fields: Fields = {}
  const add = (
    name: string,
    paths: string[],
    send: (path: string, value: unknown) => Promise<Answer>,
  ) => {
    for (const path of paths) fields[`${name} ${path}`] = (value) => send(path, value)
  }
  return { fields, add }
}

function productFields({ call, form, id, picture }: Filled): Fields {
  const productPath = `${CATALOGUE}/products/${id}`
  const { fields, add } = fieldList()
  let version: number | undefined
  /** The version of the product; a refused change leaves it as it is. */
  const versionOf = async () =>
    (version ??= ((await call('GET', productPath)).body as { version: number }).version)
  const change = async (path: string, body: object) => {
    const answer = await call('PUT', path, body)
    if (answer.status < 300) version = undefined
    return answer
  }

  const ofProduct = [...Object.keys(form), 'name.tr', 'name.ru', 'description.en', 'details.tr']
  const inLists = ['details.tr.0', 'colors.0', 'sizes.0', 'composition.0', 'lining.0.percent']
  add('product', [...ofProduct, ...inLists, 'composition.0.fiber'], async (path, value) =>
    change(productPath, { version: await versionOf(), form: withValue(form, path, value) }),
  )
  add('product', ['version'], (_, value) => change(productPath, { version: value, form }))
  add('address', ['to'], (_, value) => change(`${productPath}/address`, { to: value }))
  add('place', ['id', 'at'], (path, value) =>
    change(`${CATALOGUE}/products/place`, { id, at: id, [path]: value }),
  )
  const shownTo = { ids: [id], visibility: 'partners', at: null }
  add('visibility', ['ids', 'ids.0', 'visibility', 'at'], (path, value) =>
    change(`${CATALOGUE}/products/visibility`, withValue(shownTo, path, value)),
  )
  const bulk = { ids: [id], fields: { leadTimeDays: 30 } }
  const changed = ['visibility', 'fields.collection', 'fields.category', 'fields.leadTimeDays']
  add('bulk', ['ids.0', 'fields', ...changed], (path, value) =>
    change(`${CATALOGUE}/products/bulk`, withValue(bulk, path, value)),
  )
  const facts = { view: 'front', color: null, isDigitalSample: false, focusX: 50, focusY: 50 }
  const ofPicture = ['view', 'color', 'isDigitalSample', 'alt', 'alt.tr', 'alt.ru', 'focusX']
  add('picture', ofPicture, (path, value) =>
    change(`${productPath}/pictures/${picture}`, withValue({ ...facts, alt: {} }, path, value)),
  )
  const inRussian = { version: 1, locale: 'ru', texts: { name: 'Пальто' } }
  const translated = ['locale', 'version', 'texts', 'texts.name', 'texts.description']
  add('translation', [...translated, 'texts.details', 'texts.details.0'], async (path, value) => {
    const body = withValue({ ...inRussian, version: await versionOf() }, path, value)
    return change(`/api/admin/translations/${id}`, body)
  })
  return fields
}

function termFields({ call, terms }: Filled): Fields {
  const { fields, add } = fieldList()
  const ofTerms = {
    collections: ['name', 'name.tr', 'fullName.en', 'description.ru', 'isArchived'],
    categories: ['name', 'name.tr', 'description.tr'],
    fabrics: [
      'name.tr',
      'composition',
      'composition.0.percent',
      'weightGsm',
      'minimumPieces',
      'care.tr',
    ],
    colors: ['name.tr', 'hex', 'code'],
    sizeRuns: ['name.tr', 'sizes', 'sizes.0'],
  }
  const shares = [{ fiber: 'wool', percent: 100 }]
  const form = { name: { tr: 'Ad' }, hex: '#b88f5c', composition: shares, sizes: ['38'] }
  for (const [kind, paths] of Object.entries(ofTerms)) {
    add(`new ${kind}`, ['kind', 'form', ...paths.map((path) => `form.${path}`)], (path, value) =>
      call('POST', `${CATALOGUE}/terms`, withValue({ kind, form }, path, value)),
    )
    const slug = Object.values(terms)[Object.keys(ofTerms).indexOf(kind)]
    add(`place in ${kind}`, ['slug', 'at'], (path, value) =>
      call('PUT', `${CATALOGUE}/terms/${kind}/place`, { slug, at: slug, [path]: value }),
    )
  }
  return fields
}
