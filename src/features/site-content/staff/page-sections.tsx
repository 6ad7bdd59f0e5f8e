import { useTranslation } from 'react-i18next'

import type { SitePage, SlotPage } from '#features/site-content/site-slots.ts'
import { sitePages } from '#features/site-content/site-slots.ts'
import { Checkbox } from '#ui/checkbox.tsx'

import type { PageDraft } from './page-draft.ts'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

/** Which parts of a page, or entries of the menus, are shown. */
export function PageSections({ page, form }: { page: SitePage; form: PageDraft }) {
  const { t } = useTranslation('site')
  const names = useSiteNames()
  const { sections }: SlotPage = sitePages[page]
  if (sections.length === 0) return null
  return (
    <fieldset className={styles.sections}>
      <legend className={styles.legend}>{t(page === 'frame' ? 'menu' : 'sections')}</legend>
      {sections.map((section) => (
        <Checkbox
          key={section}
          name={`shown.${section}`}
          label={page === 'frame' ? names.entry(section) : names.group(section)}
          checked={!form.draft.hidden.includes(section)}
          onChange={({ currentTarget }) => form.setShown(section, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
