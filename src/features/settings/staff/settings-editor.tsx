import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { useFirstFault } from '#web/admin/fields/use-first-fault.ts'

import { DetailsFields } from './details-fields.tsx'
import type { Setup } from './setup-draft.ts'
import { ShowroomFields } from './showroom-fields.tsx'
import { useSettings } from './use-settings.ts'

import styles from '#web/admin/fields/field-grid.module.css'
import settings from './settings-editor.module.css'

type Editor = ReturnType<typeof useSettings>

/** The settings; the first time only what a site cannot do without, the first collection and the user's own name. */
export function SettingsEditor({ setup }: { setup: Setup }) {
  const { t } = useTranslation(['setup', 'catalogue'])
  const editor = useSettings(setup)
  const form = useFirstFault(editor.errors)
  return (
    <form
      ref={form}
      className={settings.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      {editor.isRestored && (
        <Notice kind="info">
          <p>{t('catalogue:draft.restored')}</p>
          <Button type="button" variant="quiet" onClick={editor.discard}>
            {t('catalogue:draft.discard')}
          </Button>
        </Notice>
      )}
      {editor.error && <Notice kind="error">{editor.error}</Notice>}
      <Company editor={editor}>{setup.isDue && <Email editor={editor} />}</Company>
      <ShowroomFields
        showrooms={editor.draft.showrooms}
        errors={editor.errors}
        onChange={(showrooms) => editor.change({ showrooms })}
      />
      {!setup.isDue && (
        <DetailsFields
          details={editor.draft.details}
          errors={editor.errors}
          onChange={(changes) =>
            editor.change({ details: { ...editor.draft.details, ...changes } })
          }
        />
      )}
      <Languages editor={editor} />
      <Begin editor={editor} hasCatalogue={setup.hasCatalogue} />
      <Cluster className={settings.save ?? ''}>
        <Button type="submit" busy={editor.isBusy}>
          {t(setup.isDue ? 'saveFirst' : 'save')}
        </Button>
      </Cluster>
    </form>
  )
}

function Company({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { t } = useTranslation('setup')
  return (
    <Section title={t('company.title')}>
      <div className={styles.pair}>
        <Line editor={editor} name="name" label={t('company.name')} hint={t('company.nameHint')} />
        <Line
          editor={editor}
          name="company"
          label={t('company.company')}
          hint={t('company.companyHint')}
        />
        {children}
      </div>
    </Section>
  )
}

/** The address for answers to the site's emails; all other ways to reach the company can wait. */
function Email({ editor: { draft, change, errors } }: { editor: Editor }) {
  const { t } = useTranslation('setup')
  const fieldError = useFieldError()
  return (
    <Field
      name="email"
      type="email"
      label={t('contact.email')}
      required
      value={draft.details.email}
      error={fieldError(errors['email'])}
      onChange={({ currentTarget: { value } }) =>
        change({ details: { ...draft.details, email: value } })
      }
    />
  )
}

function Languages({ editor: { draft, change, errors } }: { editor: Editor }) {
  const { t } = useTranslation('setup')
  const fieldError = useFieldError()
  return (
    <Section title={t('languages.title')} hint={t('languages.hint')}>
      <Cluster gap={3}>
        {locales.map((locale) => (
          <Checkbox
            key={locale}
            name={`languages.${locale}`}
            label={<span lang={locale}>{languages[locale].name}</span>}
            checked={draft.languages.includes(locale)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                languages: checked
                  ? [...draft.languages, locale]
                  : draft.languages.filter((language) => language !== locale),
              })
            }
          />
        ))}
      </Cluster>
      {errors['languages'] && (
        <p className={settings.error} role="alert">
          {fieldError(errors['languages'])}
        </p>
      )}
    </Section>
  )
}

function Begin({ editor, hasCatalogue }: { editor: Editor; hasCatalogue: boolean }) {
  const { t } = useTranslation('setup')
  return (
    <Section title={t(hasCatalogue ? 'begin.you' : 'begin.title')}>
      <div className={styles.pair}>
        {!hasCatalogue && (
          <Line
            editor={editor}
            name="collection"
            label={t('begin.collection')}
            hint={t('begin.collectionHint')}
          />
        )}
        <Line
          editor={editor}
          name="adminName"
          label={t('begin.adminName')}
          hint={t('begin.adminNameHint')}
        />
      </div>
    </Section>
  )
}

type LineProps = {
  editor: Editor
  name: 'name' | 'company' | 'collection' | 'adminName'
  label: string
  hint: string
}

function Line({ editor: { draft, change, errors }, name, label, hint }: LineProps) {
  const fieldError = useFieldError()
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      required={name !== 'collection'}
      value={draft[name]}
      error={fieldError(errors[name])}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
}
