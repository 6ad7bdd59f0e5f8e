import { useTranslation } from 'react-i18next'

import { registrationFields } from '#base/owner.ts'
import { DescriptionList } from '#ui/description-list.tsx'

import { localeContext, ownerContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readHead } from '../../shell/read-head.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import type { Route } from './+types/legal-notice'

import page from '#ui/page.module.css'
import styles from './legal-notice.module.css'

export const handle = { messages: ['legal'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(ownerContext)
  const head = readHead('legalNotice', context.get(localeContext), owner)
  return { registration: owner.registration, head }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

/** The operator of the site; fields that the owner has not filled in are left out. */
export default function LegalNotice({ loaderData: { registration } }: Route.ComponentProps) {
  const { t } = useTranslation('legal')
  const locale = useLocale()
  const { owner } = useSite()
  const facts: [label: string, value: string][] = [
    [t('notice.company'), owner.company],
    ...registrationFields.map((name): [string, string] => [
      t(`notice.${name}`),
      registration[name],
    ]),
    [t('notice.phone'), owner.phone],
    [t('notice.email'), owner.email],
    [
      t('notice.showrooms'),
      owner.showrooms
        .map(
          ({ street, district, postcode, city }) =>
            `${street}, ${district[locale]}, ${postcode} ${city[locale]}`,
        )
        .join('\n'),
    ],
  ]
  return (
    <article className={`${page.wrap} ${styles.notice}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('notice.title')}</h1>
        <p className={page.lead}>{t('notice.lead')}</p>
      </header>
      <DescriptionList rows={facts} />
    </article>
  )
}
