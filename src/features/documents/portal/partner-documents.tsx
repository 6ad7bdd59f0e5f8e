import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'

import { PageHead } from '#ui/page-head.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { loadAsUser, type UserApi } from '#web/portal/load/load-as-user.ts'
import { loadForReader } from '#web/portal/load/load-for-reader.ts'
import { portalApi } from '#web/session/api-client.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { DocumentFiles } from '../view/document-files.tsx'

import page from '#ui/page.module.css'
import styles from '../view/document-list.module.css'
import own from './partner-documents.module.css'

export const handle = {
  title: 'documents:title',
  messages: ['portal', 'documents'],
} satisfies PageHandle

export const loader = ({ context }: LoaderFunctionArgs) => loadForReader(context, loadDocuments)

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  loadAsUser(loadDocuments, serverLoader<typeof loader>)
clientLoader.hydrate = true as const

async function loadDocuments({ portal, load }: UserApi) {
  return { documents: await load(portal.documents.$get()) }
}

/** The documents issued to the company: each stays as it was sent. */
export default function PartnerDocuments() {
  const { documents } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('documents')
  return (
    <div className={`${page.wrap} ${own.page}`}>
      <PageHead size="small" title={t('title')} lead={t('lead')} />
      {documents.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.list}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </div>
  )
}

type DocumentOfCompany = Awaited<ReturnType<typeof clientLoader>>['documents'][number]

function DocumentRow({ document }: { document: DocumentOfCompany }) {
  const { t } = useTranslation('documents')
  const { day } = useFormat()
  const { id, kind, reference, state, issuedAt, validTo, isOver, xlsxBytes } = document
  const fetchFile = (format: 'pdf' | 'xlsx') =>
    portalApi.documents[':id'].file.$get({ param: { id }, query: { format } })
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>{t(`kind.${kind}`)}</h2>
        <p className={styles.facts}>
          <FactsLine>
            {[
              reference,
              day(issuedAt),
              validTo && t(isOver ? 'expired' : 'validTo', { day: day(`${validTo}T12:00:00Z`) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </FactsLine>
        </p>
      </div>
      {state === 'ready' ? (
        <DocumentFiles reference={reference} hasXlsx={Boolean(xlsxBytes)} fetchFile={fetchFile} />
      ) : (
        <p className={styles.facts}>{t('inPreparation')}</p>
      )}
    </li>
  )
}
