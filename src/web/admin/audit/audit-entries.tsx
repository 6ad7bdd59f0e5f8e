import { useTranslation } from 'react-i18next'

import { auditList, auditSubjectNames } from '#audit/audit-action.ts'
import type { ListPage } from '#base/list.ts'
import { isLocale } from '#base/locale.ts'
import { labelOfPlainField } from '#features/product-fields/field-lists.ts'
import { languages } from '#i18n/languages.ts'

import { useFormat } from '../../forms/use-format.ts'
import { DataList } from '../../list/data-list.tsx'
import { type ListColumn, textColumn } from '../../list/list-column.ts'
import { useListState } from '../../list/use-list-state.ts'
import { adminApi } from '../../session/api-client.ts'
import { load } from '../../session/request.ts'
import { useActionName } from '../../shell/use-action-name.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { Day } from '../marks/day.tsx'
import type { AuditRow } from '../rows.ts'
import { factTexts } from './fact-texts.ts'

/** The audit log. Nothing can be changed here: entries are only ever added. */
export function AuditEntries({ list }: { list: ListPage<AuditRow> }) {
  const { t } = useTranslation(['desk', 'admin'])
  const actionName = useActionName()
  const locale = useLocale()
  const filters = [
    {
      name: 'subject',
      label: t('audit.kind'),
      options: auditSubjectNames.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
    },
  ]
  return (
    <DataList
      name="audit"
      label={t('admin:nav.audit')}
      list={list}
      state={useListState(auditList)}
      definition={auditList}
      columns={useColumns()}
      filters={filters}
      searchHint={t('audit.searchHint')}
      nameOf={({ action }) => actionName(action)}
      empty={t('audit.empty')}
      loadPage={(query) => load(adminApi.audit.$get({ query: { ...query, locale } }))}
    />
  )
}

function useColumns(): ListColumn<AuditRow>[] {
  const { t } = useTranslation('desk')
  const actionName = useActionName()
  const factsOf = useFactTexts()
  const objectOf = useObjectTexts()
  return [
    textColumn(
      'action',
      t('audit.action'),
      ({ action, times }) => (times > 1 ? `${actionName(action)} × ${times}` : actionName(action)),
      { kind: 'main' },
    ),
    textColumn('object', t('audit.object'), objectOf, { kind: 'text' }),
    textColumn(
      'by',
      t('audit.by'),
      (row) => row.by ?? t(isOfVisitor(row) ? 'audit.visitor' : 'audit.system'),
    ),
    {
      id: 'at',
      title: t('audit.at'),
      show: ({ at }) => <Day at={at} withHour />,
      text: ({ at }) => at,
    },
    textColumn('facts', t('audit.facts'), factsOf, {
      kind: 'spare',
      show: (row) => factsOf(row) && <span title={factsOf(row)}>{factsOf(row)}</span>,
    }),
    textColumn('network', t('audit.network'), ({ network }) => network ?? '', { isExtra: true }),
    textColumn('id', t('audit.id'), ({ on }) => on, { isExtra: true }),
  ]
}

/** Prepared texts are known by their name and language. */
function useObjectTexts(): (row: AuditRow) => string {
  const { t, i18n } = useTranslation('desk')
  const textOf = t as (key: string) => string
  return ({ action, object }) => {
    if (!action.startsWith('text.')) return object
    const [name = '', locale] = object.split('.')
    const key = `prepared.${name}`
    const text = i18n.exists(key, { ns: 'desk' }) ? textOf(key) : name
    return isLocale(locale) ? `${text} · ${languages[locale].name}` : text
  }
}

/** The actor of entries without an account: a form or a call from outside, or a job of the server. */
function isOfVisitor({ action, network }: AuditRow): boolean {
  return network !== null || action.endsWith('.received')
}

function useFactTexts(): (row: AuditRow) => string {
  const { t, i18n } = useTranslation()
  const { moment } = useFormat()
  const locale = useLocale()
  // Keys are made of values of entries: no type knows them.
  const textOf = t as (key: string, values: object) => string
  const find = (key: string, { value = '' } = {}) => {
    if (key === 'at') return moment(value)
    if (key === 'locale') return isLocale(value) ? languages[value].name : null
    const label = labelOfPlainField(key.replace('catalogue:field.', ''), locale)
    return label ?? (i18n.exists(key) ? textOf(key, { value }) : null)
  }
  return ({ facts }) => factTexts(facts, find)
}
