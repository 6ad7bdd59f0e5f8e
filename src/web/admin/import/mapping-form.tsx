import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import {
  type ImportField,
  importFieldNames,
  importFields,
} from '#business/catalogue-import/import-field.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useErrorTexts } from '../../sign-in/use-error-texts.ts'
import { Section } from '../catalogue/fields/section.tsx'
import type { ImportView } from './import-data.ts'

import styles from './mapping-form.module.css'

/** Which field each column fills, as guessed or remembered, to be changed. */
export function MappingForm({ one }: { one: ImportView }) {
  const { t } = useTranslation('import')
  const texts = useErrorTexts('import')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [mapping, setMapping] = useState(one.mapping)
  const [addsTerms, setAddsTerms] = useState(one.addsTerms)
  const wrong = faultOf(mapping)
  const put = (at: number, field: string) =>
    setMapping(mapping.map((each, index) => (index === at ? fieldOf(field) : each)))
  const check = () => {
    const json = { mapping, addsTerms }
    return runAction(() =>
      request(adminApi.imports[':id'].mapping.$put({ param: { id: one.id }, json })),
    )
  }
  return (
    <Section title={t('mapping.title')} hint={t('mapping.hint')}>
      <div className={styles.columns}>
        {one.headings.map((heading, at) => (
          <Select
            // Columns have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            name={`column-${at}`}
            label={heading || t('mapping.unnamed')}
            hint={one.sample[at] ? t('mapping.sample', { value: one.sample[at] }) : undefined}
            placeholder={t('mapping.none')}
            value={mapping[at] ?? ''}
            options={importFieldNames.map((field) => ({
              value: field,
              label: importFields[field][locale],
            }))}
            onChange={({ currentTarget }) => put(at, currentTarget.value)}
          />
        ))}
      </div>
      <Checkbox
        name="addsTerms"
        label={t('mapping.addsTerms')}
        checked={addsTerms}
        onChange={({ currentTarget }) => setAddsTerms(currentTarget.checked)}
      />
      {wrong && <Notice kind="error">{t(`mapping.${wrong}`)}</Notice>}
      {error && <Notice kind="error">{texts(error)}</Notice>}
      <div>
        <Button
          type="button"
          variant={one.state === 'checked' ? 'outline' : 'solid'}
          busy={isBusy}
          onClick={() => {
            if (!wrong) void check()
          }}
        >
          {t(one.state === 'checked' ? 'mapping.again' : 'mapping.check')}
        </Button>
      </div>
    </Section>
  )
}

const fieldOf = (value: string): ImportField | null =>
  importFieldNames.find((field) => field === value) ?? null

function faultOf(mapping: (ImportField | null)[]): 'styleCode' | 'twice' | null {
  if (!mapping.includes('styleCode')) return 'styleCode'
  const chosen = mapping.filter((field) => field !== null)
  return new Set(chosen).size < chosen.length ? 'twice' : null
}
