import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { writeIban } from '#features/orders/bank/bank.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { BankForm } from './bank-form.tsx'

import order from '../view/order.module.css'
import styles from './request.module.css'

export const handle = {
  title: 'orders:bank.title',
  messages: ['orders'],
} satisfies PageHandle

export async function clientLoader() {
  const answer = await call(adminApi.bank.$get())
  return { answer }
}

type Bank = InferResponseType<typeof adminApi.bank.$get, 200>

/** The accounts that buyers pay into. A change is proposed, approved by another owner, and holds a day later. */
export default function AdminBank() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('orders')
  return (
    <AdminPage title={t('bank.title')} answer={answer}>
      {(bank) => <BankParts bank={bank} />}
    </AdminPage>
  )
}

function BankParts({ bank }: { bank: Bank }) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const locale = useLocale()
  const { current, changes, needsApproval, lockedUntil } = bank
  const hint = needsApproval ? 'approval' : current ? null : 'first'
  return (
    <div className={styles.page}>
      <p className={order.text}>{t('bank.lead')}</p>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {lockedUntil && (
        <Notice kind="info">
          {t('bank.locked', { time: inIstanbul(new Date(lockedUntil), locale) })}
        </Notice>
      )}
      <section className={styles.part}>
        <h2>{t('bank.current')}</h2>
        {current ? <BlockFacts block={current} /> : <p>{t('bank.none')}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t('bank.change')}</h2>
        {hint && <p className={order.soft}>{t(`bank.${hint}`)}</p>}
        <BankForm
          key={changes.length}
          current={current}
          isBusy={isBusy}
          onSend={(json) =>
            void runAction(() => withFreshProof(() => call(adminApi.bank.$post({ json }))))
          }
        />
      </section>
      {changes.length > 0 && <Changes changes={changes} isBusy={isBusy} runAction={runAction} />}
    </div>
  )
}

function BlockFacts({ block }: { block: NonNullable<Bank['current']> }) {
  const { t } = useTranslation('orders')
  return (
    <DescriptionList
      rows={[
        [t('bank.beneficiary'), block.beneficiary],
        [t('bank.bank'), block.bank],
        [t('bank.bic'), block.bic],
        ...block.accounts.map(
          ({ currency, iban }) => [`${t('bank.iban')} (${currency})`, writeIban(iban)] as const,
        ),
      ]}
    />
  )
}

type ChangesProps = Pick<Bank, 'changes'> &
  Pick<ReturnType<typeof useAction>, 'isBusy' | 'runAction'>

/** The latest changes, each with what this owner may do about it. */
function Changes({ changes, isBusy, runAction }: ChangesProps) {
  const { t } = useTranslation('orders')
  const api = adminApi.bank[':id']
  return (
    <section className={styles.part}>
      <h2>{t('bank.changes')}</h2>
      <ul className={order.rows}>
        {changes.map((change) => {
          const input = { param: { id: change.id } }
          return (
            <Change
              key={change.id}
              change={change}
              isBusy={isBusy}
              onApprove={() =>
                void runAction(() => withFreshProof(() => call(api.approve.$post(input))))
              }
              onStop={() => void runAction(() => call(api.stop.$post(input)))}
            />
          )
        })}
      </ul>
    </section>
  )
}

type ChangeProps = {
  change: Bank['changes'][number]
  isBusy: boolean
  onApprove: () => void
  onStop: () => void
}

function Change({ change, isBusy, onApprove, onStop }: ChangeProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const time = (at: string) => inIstanbul(new Date(at), locale)
  const { block, proposedBy, proposedAt, approvedBy, effectiveAt, stoppedBy } = change
  const { isOwn, isWaiting, mayApprove } = change
  return (
    <li className={order.row}>
      <p className={order.soft}>
        <FactsLine>
          {[
            t('bank.proposed', { name: proposedBy, time: time(proposedAt) }),
            approvedBy && t('bank.approved', { name: approvedBy }),
            stoppedBy
              ? t('bank.stopped', { name: stoppedBy })
              : effectiveAt
                ? t('bank.from', { time: time(effectiveAt) })
                : t('bank.waits'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </FactsLine>
      </p>
      <BlockFacts block={block} />
      {isWaiting && !effectiveAt && !isOwn && !mayApprove && (
        <p className={order.soft}>{t('bank.tooNew')}</p>
      )}
      {isWaiting && (
        <p className={order.actions}>
          {mayApprove && (
            <Button type="button" size="small" busy={isBusy} onClick={onApprove}>
              {t('bank.approve')}
            </Button>
          )}
          <Button
            type="button"
            size="small"
            variant="outline"
            tone="bad"
            busy={isBusy}
            onClick={onStop}
          >
            {t('bank.stop')}
          </Button>
        </p>
      )}
    </li>
  )
}
