import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'

import { type Refused, refuseForm } from '#base/form.ts'
import { makerFactsOf } from '#features/requests/maker-facts.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { readReceipt, searchOfReceipt } from '#features/requests/receipt.ts'
import { requestContent, requestForm } from '#features/requests/request-form.ts'
import { submitAsGuest } from '#features/requests/request.commands.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import { dueText } from '#i18n/answer-due-text.ts'
import { localeOf, pathTo } from '#i18n/path-to.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { buttonClass } from '#ui/button.tsx'
import { listCountries } from '#web/forms/countries.ts'
import { FormSent } from '#web/forms/form-sent.tsx'
import { formHeaders, receiveForm } from '#web/forms/receive-form.ts'
import { sendForm } from '#web/forms/send-form.ts'
import { portalApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { currentSession } from '#web/session/session.ts'
import { localeContext, worldContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { readHead } from '#web/shell/read-head.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { MakerTerms } from './maker-terms.tsx'
import { QuoteForm } from './quote-form.tsx'
import { clearRequestDraft } from './stored-lines.ts'

import page from '#ui/page.module.css'
import styles from './get-a-quote.module.css'

export const handle = { messages: ['quote', 'maker', 'reading'] } satisfies PageHandle

const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/** Loads the models in the address as a visitor sees them; the form itself loads models that only partners see. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const { searchParams } = new URL(request.url)
  const products = searchParams.getAll('product').slice(0, LINES_MAX)
  const ids = [...new Set(products.filter((id) => PRODUCT_ID.test(id)))]
  const models = await listModels(context.get(worldContext), ids, locale, 'visitor')
  const owner = await findOwner(context.get(worldContext))
  const receipt = readReceipt(searchParams)
  return {
    countries: listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
    models: ids.flatMap((id) => models.get(id) ?? []),
    maker: makerFactsOf(owner, locale),
    receipt: receipt && {
      number: receipt.number,
      id: receipt.id,
      due: receipt.dueAt && dueText(receipt.dueAt, owner, locale),
    },
    head: readHead('getAQuote', locale, owner),
  }
}

export { pageMeta as meta } from '#web/shell/page-head.ts'

export const headers = formHeaders

export function action(args: ActionFunctionArgs) {
  return receiveForm(args, {
    page: 'getAQuote',
    schema: requestForm(args.context.get(localeContext)),
    submit: submitAsGuest,
    searchOf: (request) => searchOfReceipt({ ...request, id: null }),
  })
}

/** Sends the fields with the login for a partner, and the form for everybody else. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname)
  const { user } = await currentSession()
  if (!user?.isPartner) return sendForm(request, requestForm(locale), () => serverAction<Refused>())
  const form = await request.formData()
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const answer = await call(portalApi.requests.$post({ json: { locale, fields } }))
  if (answer.ok) {
    const { id, number, dueAt } = answer.value
    const search = searchOfReceipt({ id, number, dueAt: dueAt === null ? null : new Date(dueAt) })
    return redirect(`${pathTo('getAQuote', locale)}${search}#sent`)
  }
  return refuseForm(requestContent(locale), form, answer.code)
}

/** The page with the request form, for the buyer's own model and for models of the collection. */
export default function GetAQuote() {
  const { t } = useTranslation('quote')
  const { countries, models, maker } = useLoaderData<typeof loader>()
  const refused = useActionData<Refused>()
  const [search] = useSearchParams()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('hero.title')}</h1>
        <p className={page.lead}>{t('hero.text')}</p>
      </header>
      {search.has('sent') ? (
        <Sent />
      ) : (
        <div className={styles.columns}>
          <QuoteForm
            countries={countries}
            models={models}
            sampleAddress={maker.sampleAddress}
            minimum={maker.minimumPerRequest ?? null}
            refused={refused}
          />
          <MakerTerms facts={maker} />
        </div>
      )}
    </div>
  )
}

/** The title with the number, which never wraps; a phone would break it at a hyphen. */
function SentTitle({ number }: { number: string }) {
  const { t } = useTranslation('quote')
  const [before, after] = t('sent.title', { number }).split(number)
  return (
    <>
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </>
  )
}

function Sent() {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const { receipt } = useLoaderData<typeof loader>()
  useEffect(clearRequestDraft, [])
  const title = receipt ? <SentTitle number={receipt.number} /> : t('sent.thanks')
  const due = receipt?.due ? t('sent.due', receipt.due) : t('sent.promise')
  const nextStep = receipt?.id ? t('sent.inPortal') : t('sent.inEmail')
  return (
    <FormSent title={title} text={`${due} ${nextStep}`}>
      {receipt?.id && (
        <Link
          className={buttonClass('solid')}
          to={pathTo('partnerRequest', locale, { id: receipt.id })}
        >
          {t('sent.open')}
        </Link>
      )}
      <Link className={buttonClass('outline')} to={pathTo('getAQuote', locale)}>
        {t('sent.another')}
      </Link>
    </FormSent>
  )
}
