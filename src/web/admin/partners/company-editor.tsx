import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { locales } from '#base/locale.ts'
import { businessTypes, companyDetails, type CompanyDetails } from '#features/companies/company.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { AddressFields } from './address-fields.tsx'
import { type CompanyDraft, companyDraftOf, readCompanyDraft } from './company-draft.ts'
import { CountrySelect } from './country-select.tsx'
import type { PartnerDetails } from './partner-data.ts'
import { useFormDraft } from './use-form-draft.ts'

import styles from './fields.module.css'

type CompanyEditorProps = { partner: PartnerDetails; onSaved: () => void; onCancel: () => void }

/** Edits the data that staff keep about a company. */
export function CompanyEditor({ partner, onSaved, onCancel }: CompanyEditorProps) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const form = useFormDraft(companyDetails, companyDraftOf(partner))
  const { field, draft, change } = form

  async function save(event: FormEvent) {
    event.preventDefault()
    const json = form.read(readCompanyDraft(draft))
    const param = { id: partner.id }
    const isSaved =
      json && (await runAction(() => request(adminApi.partners[':id'].$put({ param, json }))))
    if (!isSaved) return
    showToast({ kind: 'success', text: t('company.saved') })
    onSaved()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <GeneralFields field={field} />
        <OurFields staff={partner.staff} form={form} />
        <TextArea {...field('terms')} label={t('company.terms')} rows={3} />
        <TextArea
          {...field('notes')}
          label={t('company.notes')}
          hint={t('company.notesHint')}
          rows={3}
        />
        <TaxFields field={field} />
        {(['billing', 'shipping'] as const).map((kind) => (
          <Disclosure key={kind} size="small" summary={t(`company.${kind}`)}>
            <AddressFields
              kind={kind}
              address={draft[kind]}
              onChange={(address) => change({ [kind]: address })}
            />
          </Disclosure>
        ))}
        <Cluster align="end">
          <Button type="button" variant="outline" onClick={onCancel}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('company.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

type FieldsProps = { field: ReturnType<typeof useFormDraft<CompanyDraft, CompanyDetails>>['field'] }

function GeneralFields({ field }: FieldsProps) {
  const { t } = useTranslation(['desk', 'apply'])
  return (
    <div className={styles.fields}>
      <Field {...field('company')} label={t('company.company')} required />
      <Select
        {...field('businessType')}
        label={t('company.businessType')}
        placeholder={t('company.unknown')}
        options={businessTypes.map((value) => ({
          value,
          label: t(`apply:businessType.${value}`),
        }))}
      />
      <CountrySelect {...field('country')} label={t('company.country')} required />
      <Field {...field('city')} label={t('company.city')} />
      <Field {...field('phone')} label={t('company.phone')} hint={t('company.phoneHint')} />
      <Field {...field('website')} label={t('company.website')} />
      <Select
        {...field('locale')}
        label={t('company.locale')}
        options={locales.map((value) => ({ value, label: languages[value].name }))}
      />
    </div>
  )
}

function TaxFields({ field }: FieldsProps) {
  const { t } = useTranslation('desk')
  return (
    <Disclosure size="small" summary={t('company.tax')}>
      <Stack gap={2}>
        <Field {...field('taxOffice')} label={t('company.taxOffice')} />
        <Field {...field('taxNumber')} label={t('company.taxNumber')} />
        <Field {...field('vatId')} label={t('company.vatId')} />
      </Stack>
    </Disclosure>
  )
}

type OurFieldsProps = {
  staff: PartnerDetails['staff']
  form: ReturnType<typeof useFormDraft<CompanyDraft, CompanyDetails>>
}

/** How staff sort the company, and who of them it calls. */
function OurFields({ staff, form: { field, draft, change } }: OurFieldsProps) {
  const { t } = useTranslation('desk')
  return (
    <>
      <div className={styles.fields}>
        <Field {...field('tags')} label={t('company.tags')} hint={t('company.tagsHint')} />
        <Select
          {...field('contactUserId')}
          label={t('company.contactPerson')}
          placeholder={t('company.nobody')}
          hint={t('company.contactPersonHint')}
          options={staff.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </div>
      {draft.contactUserId && (
        <Checkbox
          name="showsContactEmail"
          label={t('company.showsContactEmail')}
          checked={draft.showsContactEmail}
          onChange={({ currentTarget }) => change({ showsContactEmail: currentTarget.checked })}
        />
      )}
    </>
  )
}
