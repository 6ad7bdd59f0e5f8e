import { useTranslation } from 'react-i18next'

import type { InEachLanguage, Locale } from '#base/locale.ts'
import { SITE_TEXT_MAX } from '#features/site-content/page-document.ts'
import type { SitePage } from '#features/site-content/site-slots.ts'
import { TextArea } from '#ui/text-area.tsx'

import type { PageDraft } from './page-draft.ts'
import { groupsOf, kindOf } from './slot-groups.ts'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

type SlotFieldsProps = {
  page: SitePage
  form: PageDraft
  locale: Locale
  builtIn: Record<string, InEachLanguage>
}

/** The texts of a page, group by group as they stand on it. */
export function SlotFields({ page, form, locale, builtIn }: SlotFieldsProps) {
  const { t } = useTranslation('site')
  const names = useSiteNames()
  return groupsOf(page).map(({ name, slots }) => (
    <fieldset key={name} className={styles.group}>
      <legend className={styles.legend}>{names.group(name)}</legend>
      {slots.map((slot) => {
        const kind = kindOf(slot)
        const same = slots.filter((each) => kindOf(each) === kind)
        const label = t(`kind.${kind}`)
        return (
          <TextArea
            key={slot}
            name={slot}
            label={same.length > 1 ? `${label} ${same.indexOf(slot) + 1}` : label}
            lang={locale}
            rows={kind === 'text' || kind === 'answer' || kind === 'description' ? 3 : 1}
            maxLength={SITE_TEXT_MAX}
            placeholder={builtIn[slot]?.[locale]}
            value={form.draft.texts[slot]?.[locale] ?? ''}
            onChange={({ currentTarget }) => form.setText(slot, locale, currentTarget.value)}
          />
        )
      })}
    </fieldset>
  ))
}
