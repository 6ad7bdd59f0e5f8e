import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'

import { orNullIfBusy } from '#base/busy.ts'
import type { Refused } from '#base/form.ts'
import { findPartnerLogin } from '#features/companies/partner-contact.queries.ts'
import { submitContactMessage } from '#features/messages/contact-message.commands.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { listCountries } from '#web/forms/countries.ts'
import { FormSent } from '#web/forms/form-sent.tsx'
import { formHeaders, receiveForm } from '#web/forms/receive-form.ts'
import { sendForm } from '#web/forms/send-form.ts'
import { editWaitingMessage } from '#web/forms/waiting-message.ts'
import {
  localeContext,
  ownerContext,
  structuredDataContext,
  worldContext,
} from '#web/shell/context.ts'
import { readOrganization } from '#web/shell/page-content/read-organization.ts'
import { readPage } from '#web/shell/page-content/read-page.ts'
import { usePageTranslation } from '#web/shell/page-content/use-page-content.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ContactChannels } from './contact-channels.tsx'
import { contactFields } from './contact-fields.ts'
import { ContactMessageForm } from './contact-form.tsx'
import { ContactShowrooms } from './contact-showrooms.tsx'
import { findRequestedProduct } from './find-requested-product.ts'
import { listHours } from './list-hours.ts'
import { useMessageWaiting } from './use-stored-message.ts'

import page from '#ui/page.module.css'
import styles from './contact.module.css'

export const handle = { messages: ['contact'] } satisfies PageHandle

export async function loader({ context, url }: LoaderFunctionArgs) {
  const locale = context.get(localeContext)
  const owner = context.get(ownerContext)
  context.set(structuredDataContext, [await readOrganization(context)])
  return {
    countries: listCountries(locale),
    hours: listHours(owner, locale),
    // The product as a visitor sees it: the form itself loads the data for partners.
    requested: await orNullIfBusy(
      findRequestedProduct(
        context.get(worldContext),
        { product: url.searchParams.get('product'), color: url.searchParams.get('color') },
        locale,
      ),
    ),
    ...(await readPage(context, 'contact')),
  }
}

export { pageMeta as meta } from '#web/shell/page-head.ts'

export const headers = formHeaders

export function action(args: ActionFunctionArgs) {
  return receiveForm(args, {
    page: 'contact',
    schema: contactFields,
    submit: async (world, form, locale) =>
      submitContactMessage(
        world,
        form,
        locale,
        await findRequestedProduct(world, form, args.context.get(ownerContext).staffLocale),
        await findPartnerLogin(world, form.email),
      ),
  })
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, contactFields, () => serverAction<Refused>())
}

export default function Contact() {
  const loaderData = useLoaderData<typeof loader>()
  const refused = useActionData<Refused>()
  const { t } = usePageTranslation('contact')
  const locale = useLocale()
  const [search] = useSearchParams()
  const isSent = search.has('sent')
  const isWaiting = useMessageWaiting(isSent)
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('hero.title')}</h1>
        <p className={page.lead}>{t('hero.text')}</p>
      </header>
      <ContactChannels />
      <section className={styles.write} aria-label={t('form.title')}>
        {isSent ? (
          <FormSent title={t('sent.title')} text={t('sent.text')}>
            <Link className={buttonClass('outline')} to={pathTo('contact', locale)}>
              {t('sent.another')}
            </Link>
          </FormSent>
        ) : isWaiting ? (
          <FormSent isWaiting title={t('waits.title')} text={t('waits.text')}>
            <Button type="button" variant="outline" onClick={editWaitingMessage}>
              {t('waits.change')}
            </Button>
          </FormSent>
        ) : (
          <>
            <h2 className={styles.title}>{t('form.title')}</h2>
            <ContactMessageForm
              countries={loaderData.countries}
              existing={loaderData.requested}
              refused={refused}
            />
          </>
        )}
      </section>
      <ContactShowrooms hours={loaderData.hours} />
    </div>
  )
}
