import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'

import type { Refused } from '#base/form.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { applicationForm } from '#features/applications/application.ts'
import { findOrderTerms } from '#features/guide/order-terms.queries.ts'
import { findScene } from '#features/media/site-image.queries.ts'
import { readOrRecall } from '#platform/last-known.ts'
import { Picture, SCENE_SIZES } from '#web/catalogue/pictures/picture.tsx'
import { listCountries } from '#web/forms/countries.ts'
import { formHeaders, receiveForm } from '#web/forms/receive-form.ts'
import { sendForm } from '#web/forms/send-form.ts'
import { localeContext, structuredDataContext, worldContext } from '#web/shell/context.ts'
import { readPage } from '#web/shell/page-content/read-page.ts'
import { usePageContent, usePageTranslation } from '#web/shell/page-content/use-page-content.ts'
import { usePageScene } from '#web/shell/page-content/use-page-scene.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { PartnerApplicationForm } from './application-form.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { PartnerGains } from './partner-gains.tsx'
import { PartnerQuestions } from './partner-questions.tsx'
import { PartnerSteps } from './partner-steps.tsx'
import { questionsData } from './questions-data.ts'

import page from '#ui/page.module.css'
import styles from './become-partner.module.css'

/** The broader of the two columns of a wide screen, to its edge; all of a small screen. */
const SIZES = `(min-width: 64rem) 56vw, ${SCENE_SIZES}`

export const handle = { messages: ['apply'] } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const world = context.get(worldContext)
  const [pageData, scene, terms] = await Promise.all([
    readPage(context, 'becomePartner'),
    readOrRecall(world, 'scene become-a-partner', () => findScene(world, 'become-a-partner')),
    readOrRecall(world, `order terms ${locale}`, () => findOrderTerms(world, locale)),
  ])
  context.set(structuredDataContext, [questionsData(terms, locale, pageData.content.texts)])
  return {
    scene,
    terms,
    countries: listCountries(locale),
    content: pageData.content,
    head: pageData.head,
  }
}

export { pageMeta as meta } from '#web/shell/page-head.ts'

export const headers = formHeaders

export function action(args: ActionFunctionArgs) {
  return receiveForm(args, {
    page: 'becomePartner',
    schema: applicationForm,
    submit: submitApplication,
  })
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, applicationForm, () => serverAction<Refused>())
}

export default function BecomePartner() {
  const loaderData = useLoaderData<typeof loader>()
  const refused = useActionData<Refused>()
  const { t } = usePageTranslation('apply')
  const [search] = useSearchParams()
  const scene = usePageScene(loaderData.scene, '')
  const { hidden, pictures } = usePageContent()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('hero.title')}</h1>
          <p className={page.lead}>{t('hero.text')}</p>
        </header>
        {scene && (
          <div className={`${styles.scene} ${pictures['hero'] ? '' : styles.rail}`}>
            <Picture
              isBare
              loading="first"
              picture={scene.tall}
              {...(scene.wide && { wide: scene.wide })}
              alt={scene.alt}
              sizes={SIZES}
            />
          </div>
        )}
      </div>
      <PartnerGains />
      <section aria-label={t('form.title')}>
        {search.has('sent') ? (
          <ApplicationSent />
        ) : (
          <PartnerApplicationForm countries={loaderData.countries} refused={refused} />
        )}
      </section>
      <PartnerSteps />
      {!hidden.includes('faq') && <PartnerQuestions terms={loaderData.terms} />}
    </div>
  )
}
