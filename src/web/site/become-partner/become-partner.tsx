import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { findOrderTerms } from '#business/guide/order-terms.queries.ts'
import { findScene } from '#business/media/site-image.queries.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { applicationForm } from '#features/applications/application.ts'
import { readOrRecall } from '#platform/last-known.ts'

import { Picture, SCENE_SIZES } from '../../catalogue/pictures/picture.tsx'
import { listCountries } from '../../forms/countries.ts'
import { formHeaders, receiveForm } from '../../forms/receive-form.ts'
import { sendForm } from '../../forms/send-form.ts'
import { localeContext, structuredDataContext, worldContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { readHead } from '../../shell/read-head.ts'
import type { Route } from './+types/become-partner'
import { PartnerApplicationForm } from './application-form.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { PartnerGains } from './partner-gains.tsx'
import { PartnerQuestions } from './partner-questions.tsx'
import { PartnerSteps } from './partner-steps.tsx'
import { questionsData } from './questions-data.ts'

import page from '#ui/page.module.css'
import styles from './become-partner.module.css'

export const handle = { texts: ['apply'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const [scene, terms] = await Promise.all([
    readOrRecall(world, 'scene become-a-partner', () => findScene(world, 'become-a-partner')),
    readOrRecall(world, `order terms ${locale}`, () => findOrderTerms(world, locale)),
  ])
  context.set(structuredDataContext, [questionsData(terms, locale)])
  return {
    scene,
    terms,
    countries: listCountries(locale),
    head: readHead('becomePartner', locale),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export const headers = formHeaders

export function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    page: 'becomePartner',
    schema: applicationForm,
    submit: submitApplication,
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, applicationForm, () => serverAction())
}

export default function BecomePartner({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('apply')
  const [search] = useSearchParams()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={page.lead}>{t('hero.text')}</p>
      </header>
      {loaderData.scene && (
        <div className={styles.scene}>
          <Picture
            isBare
            loading="first"
            picture={loaderData.scene.tall}
            wide={loaderData.scene.wide}
            alt=""
            sizes={SCENE_SIZES}
          />
        </div>
      )}
      <PartnerGains />
      <section aria-label={t('form.title')}>
        {search.has('sent') ? (
          <ApplicationSent />
        ) : (
          <PartnerApplicationForm countries={loaderData.countries} refused={actionData} />
        )}
      </section>
      <PartnerSteps />
      <PartnerQuestions terms={loaderData.terms} />
    </div>
  )
}
