import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { applicationDraft } from '#web/forms/form-draft.ts'
import { FormSent } from '#web/forms/form-sent.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

/** Confirms that the application was received, and deletes its draft. */
export function ApplicationSent() {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  useEffect(() => applicationDraft.clear(), [])
  return (
    <FormSent title={t('sent.title')} text={t('sent.text')}>
      <Link className={buttonClass('outline')} to={pathTo('products', locale)}>
        {t('sent.products')}
      </Link>
    </FormSent>
  )
}
