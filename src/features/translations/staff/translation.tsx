import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'

import { isLocale, type Locale } from '#base/locale.ts'
import { sourceLocale } from '#features/translations/translation.ts'
import { pathTo } from '#i18n/path-to.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import { useLoaded } from '#web/session/use-loaded.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { localesExcept } from './data/translation-data.ts'
import { TranslationEditor } from './editor/translation-editor.tsx'

import page from '#ui/page.module.css'
import styles from '#web/admin/fields/form-page.module.css'

export const handle = {
  title: 'admin:pageTitle.translation',
  messages: ['translations', 'catalogue'],
} satisfies PageHandle

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { terms, products } = adminApi.catalogue
  const param = { id: params.id ?? '' }
  const loading = Promise.all([load(products[':id'].$get({ param })), load(terms.$get())])
  const answer = await answerOfLoad(loading)
  return { answer }
}

/** The texts of a product in two languages side by side. */
export default function AdminTranslation() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('translations')
  const locale = useLocale()
  const {
    value: [product, terms],
  } = useLoaded(answer)
  const { from, to } = usePair()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <Link className={styles.back} to={`${pathTo('adminTranslations', locale)}?from=${from}`}>
        {t('edit.back')}
      </Link>
      <TranslationEditor
        key={`${product.id} ${to}`}
        product={product}
        terms={terms}
        from={from}
        to={to}
      />
    </div>
  )
}

/** The two languages, from the address: `?from=tr&to=ru`. */
function usePair(): { from: Locale; to: Locale } {
  const [search] = useSearchParams()
  const read = (name: string) => {
    const word = search.get(name)
    return isLocale(word) ? (word as Locale) : null
  }
  const from = read('from') ?? sourceLocale
  return { from, to: localesExcept(from, read('to')) }
}
