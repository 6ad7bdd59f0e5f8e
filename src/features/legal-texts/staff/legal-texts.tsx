import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'

import { type LegalName, legalNames } from '#base/legal.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { LegalForm } from './legal-form.tsx'

import styles from './legal-texts.module.css'

export const handle = {
  title: 'admin:nav.legalTexts',
  messages: ['site', 'catalogue'],
} satisfies PageHandle

export function loader({ request: { url } }: LoaderFunctionArgs) {
  return { builtIn: readBuiltInLegal(nameIn(url)).document }
}

export async function clientLoader({ request: { url }, serverLoader }: ClientLoaderFunctionArgs) {
  const name = nameIn(url)
  const [{ builtIn }, answer] = await Promise.all([
    serverLoader<typeof loader>(),
    request(adminApi['legal-texts'][':name'].$get({ param: { name } })),
  ])
  return { builtIn, answer }
}
clientLoader.hydrate = true as const

function nameIn(url: string): LegalName {
  const requestedText = new URL(url).searchParams.get('text')
  return legalNames.find((name) => name === requestedText) ?? 'privacy'
}

/** The owner's legal texts: privacy, terms, cookies. */
export default function AdminLegalTexts() {
  const { answer, builtIn } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['site', 'admin'])
  return (
    <AdminPage title={t('admin:nav.legalTexts')} answer={answer}>
      {(text) => (
        <>
          <nav aria-label={t('legal.texts')}>
            <ul className={styles.names}>
              {legalNames.map((name) => (
                <li key={name}>
                  <Link
                    className={styles.name}
                    to={{ search: `?text=${name}` }}
                    aria-current={name === text.name ? 'page' : undefined}
                    preventScrollReset
                  >
                    {t(`legal.name.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <LegalForm key={text.name} {...{ text, builtIn }} />
        </>
      )}
    </AdminPage>
  )
}
