import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'

import type { ListedExport } from './listed-export.ts'

import styles from './exports.module.css'

type LinksProps = { api: ExportsApi; item: ListedExport; mayChange: boolean }

/** The links that still work, each with how often it was opened and the way to end it. */
export function ExportLinks({ api, item: { id, title, links }, mayChange }: LinksProps) {
  const { t } = useTranslation(['exports', 'errors'])
  const { day } = useFormat()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)
  async function revoke(link: string) {
    const call = api[':id'].links[':link'].$delete({ param: { id, link } })
    const reply = await runAction(() => request(call))
    showToast(
      reply
        ? { kind: 'success', text: t('link.revoked') }
        : { kind: 'error', text: t('errors:unexpected') },
    )
  }
  return (
    <ul className={styles.links} aria-label={t('links', { title })}>
      {links.map((link) => (
        <li key={link.id} className={styles.link}>
          <span className={styles.facts}>
            <FactsLine>
              {[
                day(link.createdAt),
                t('link.until', { day: day(link.expiresAt) }),
                link.hasPassword && t('link.password'),
                link.views > 0 ? t('link.views', { count: link.views }) : t('link.unopened'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </FactsLine>
          </span>
          {mayChange && (
            <Button
              type="button"
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={t('link.revokeNamed', { day: day(link.createdAt) })}
              onClick={() => void revoke(link.id)}
            >
              {t('link.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
