import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { answerOfLoad, load } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ListState } from './list-state.tsx'
import type { PriceListRow } from './price-list-data.ts'
import { TermsForm } from './terms-form.tsx'
import { useListFormat } from './use-list-format.ts'

import styles from './price-lists.module.css'

export const handle = {
  title: 'admin:nav.priceLists',
  messages: ['prices', 'reading'],
} satisfies PageHandle

export async function clientLoader() {
  const api = adminApi['price-lists']
  const loading = Promise.all([load(api.$get()), load(api['tax-rates'].$get())])
  const answer = await answerOfLoad(loading)
  return { answer }
}

/** All price lists, those in force first. */
export default function AdminPriceLists() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['prices', 'admin'])
  const [isOpen, setOpen] = useState(false)
  const locale = useLocale()
  const navigate = useNavigate()
  const canEdit = useCan('prices.edit')
  return (
    <AdminPage
      title={t('admin:nav.priceLists')}
      answer={answer}
      buttons={
        canEdit && (
          <Button type="button" size="small" onClick={() => setOpen(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {([lists, rates]) => (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          {lists.length === 0 && <p>{t('empty')}</p>}
          <ul className={styles.lists}>
            {lists.map((list) => (
              <ListRow key={list.id} list={list} lists={lists} />
            ))}
          </ul>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t('new')}
            closeLabel={t('shell:close')}
          >
            {isOpen && (
              <TermsForm
                list={null}
                rates={rates}
                onSaved={(id) => void navigate(pathTo('adminPriceList', locale, { id }))}
              />
            )}
          </Dialog>
        </>
      )}
    </AdminPage>
  )
}

function ListRow({ list, lists }: { list: PriceListRow; lists: PriceListRow[] }) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const { period, terms } = useListFormat()
  const replaced = lists.find(({ id }) => id === list.replaces)
  return (
    <li className={styles.list}>
      <p className={styles.name}>
        <Link to={pathTo('adminPriceList', locale, { id: list.id })}>{list.name}</Link>{' '}
        <ListState list={list} />
      </p>
      <p className={styles.facts}>
        <FactsLine>
          {[
            terms(list),
            period(list),
            t('products', { count: list.products }),
            t('companies', { count: list.companies }),
            replaced && t('replacing', { name: replaced.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </FactsLine>
      </p>
    </li>
  )
}
