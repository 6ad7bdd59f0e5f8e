import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('compositions, versions and imports from before the rename of fibres hold fibers', async () => {
  const { db, goOn } = await openEarlierDatabase('fiber')
  const shares = '[{"fibre": "wool", "percent": 100}]'
  const form = `{"description": {"en": "\\"fibre\\": wool"}, "composition": ${shares}}`
  await db.exec(`
    insert into fibres (slug, name) values ('wool', '{"en": "wool"}');
    insert into collections (slug, name, full_name, description, position) values ('fw', '{}', '{}', '{}', 0);
    insert into categories (slug, name, position) values ('coat', '{}', 0);
    insert into fabrics (slug, name, position, composition) values ('kase', '{}', 0, '${shares}');
    insert into products (id, style_code, name, description, details, collection, category, fabric,
      composition, lining, sizes, visibility, position, page_changed_at)
      values ('a', 'a', '{}', '{}', '{}', 'fw', 'coat', 'kase', '${shares}', '${shares}', '{}', 'draft', 0, '2026-01-01');
    insert into product_versions values ('a', 1, '${form}', '{}', now());
    insert into term_versions values ('fabrics', 'kase', 1, '${form}', now());
    insert into imports (id, file_name, locale, headings, mapping, sent_by, sent_at, added_terms)
      values (gen_random_uuid(), 'a.csv', 'en', '{}', '{}', gen_random_uuid(), now(), '[{"kind": "fibres", "slug": "wool"}]');
    insert into import_rows (import_id, number, cells, state, before, faults)
      select id, 1, '{}'::text[], 'kept', '{"form": ${form}}'::jsonb, '[{"code": "fibreUnknown", "value": "fibre"}]'::jsonb from imports`)
  await goOn()

  const composition = [{ fiber: 'wool', percent: 100 }]
  const renamed = { description: { en: '"fibre": wool' }, composition }
  const rowsOf = async (query: string) => (await db.query(query)).rows
  expect(await rowsOf('select slug from fibers')).toEqual([{ slug: 'wool' }])
  expect(await rowsOf('select composition from fabrics')).toEqual([{ composition }])
  expect(
    await rowsOf(
      `select composition, lining, page_changed_at = '2026-01-01' as unchanged from products`,
    ),
  ).toEqual([{ composition, lining: composition, unchanged: true }])
  expect(await rowsOf('select form from product_versions')).toEqual([{ form: renamed }])
  expect(await rowsOf('select form from term_versions')).toEqual([{ form: renamed }])
  expect(
    await rowsOf('select added_terms, r.state, faults, before from imports, import_rows r'),
  ).toEqual([
    {
      added_terms: [{ kind: 'fibers', slug: 'wool' }],
      state: 'skipped',
      faults: [{ code: 'fiberUnknown', value: 'fibre' }],
      before: { form: renamed },
    },
  ])
  // A product is marked as changed as before.
  await db.exec(`update products set weight_gsm = 500`)
  expect(await rowsOf(`select page_changed_at > '2026-01-02' as changed from products`)).toEqual([
    { changed: true },
  ])
  await db.close()
}, 60_000)
