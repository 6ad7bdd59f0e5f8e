import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { ImportField } from '#features/catalogue-import/columns/import-field.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { ColumnFields } from './column-fields.tsx'
import { DefaultFields, defaultsOf } from './default-fields.tsx'
import type { ImportView } from './import-data.ts'

/** Lets staff change the guessed or remembered field of each column. */
export function MappingForm({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const [mapping, setMapping] = useState(job.mapping)
  const [addsTerms, setAddsTerms] = useState(job.addsTerms)
  const [defaults, setDefaults] = useState(job.defaults)
  const fault = faultOf(mapping)
  const check = () => {
    const json = { mapping, addsTerms, defaults: defaultsOf(mapping, defaults) }
    return runAction(() =>
      request(adminApi.imports[':id'].mapping.$put({ param: { id: job.id }, json })),
    )
  }
  return (
    <Section title={t('mapping.title')} hint={t('mapping.hint')}>
      <ColumnFields job={job} mapping={mapping} onChange={setMapping} />
      <DefaultFields mapping={mapping} defaults={defaults} onChange={setDefaults} />
      <Checkbox
        name="addsTerms"
        label={t('mapping.addsTerms')}
        checked={addsTerms}
        onChange={({ currentTarget }) => setAddsTerms(currentTarget.checked)}
      />
      {fault && <Notice kind="error">{t(`mapping.${fault}`)}</Notice>}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <div>
        <Button
          type="button"
          variant={job.state === 'checked' ? 'outline' : 'solid'}
          busy={isBusy}
          onClick={() => {
            if (!fault) void check()
          }}
        >
          {t(job.state === 'checked' ? 'mapping.again' : 'mapping.check')}
        </Button>
      </div>
    </Section>
  )
}

function faultOf(mapping: (ImportField | null)[]): 'styleCode' | 'twice' | null {
  if (!mapping.includes('styleCode')) return 'styleCode'
  const chosen = mapping.filter((field) => field !== null)
  return new Set(chosen).size < chosen.length ? 'twice' : null
}
