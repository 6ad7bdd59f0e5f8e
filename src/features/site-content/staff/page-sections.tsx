import { useTranslation } from 'react-i18next'

import type { SitePage, SlotPage } from '#features/site-content/site-slots.ts'
import { sitePages } from '#features/site-content/site-slots.ts'
import { Checkbox } from '#ui/checkbox.tsx'

import { MenuOrder } from './menu-order.tsx'
import type { PageDraft } from './page-draft.ts'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

/** The visible parts of a page; for the frame, the menus. */
export function PageSections({ page, form }: { page: SitePage; form: PageDraft }) {
  const { t } = useTranslation('site')
  const names = useSiteNames()
  const { sections, isOrdered }: SlotPage = sitePages[page]
  if (sections.length === 0) return null
  if (isOrdered) return <MenuOrder form={form} />
  return (
    <fieldset className={styles.sections}>
      <legend className={styles.legend}>{t('sections')}</legend>
      {sections.map((section) => (
        <Checkbox
          key={section}
          name={`shown.${section}`}
          label={names.group(section)}
          checked={!form.draft.hidden.includes(section)}
          onChange={({ currentTarget }) => form.setShown(section, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
