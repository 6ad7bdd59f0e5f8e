import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'

import type { portalApi } from '../session/api-client.ts'
import { useLocale } from '../shell/use-locale.ts'

import styles from './questions.module.css'
import section from './section/section.module.css'

type Question = InferResponseType<typeof portalApi.questions.$get, 200>[number]

/** The questions of the user to the maker, with their state and a link to the model. */
export function Questions({ questions }: { questions: Question[] }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  if (questions.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="questions">
      <div className={section.bar}>
        <h2 className={section.heading} id="questions">
          {t('questions.title')}
        </h2>
      </div>
      <ul className={styles.questions}>
        {questions.map(({ id, message, product, color, sentAt, answeredAt }) => (
          <li key={id} className={styles.question}>
            <p className={styles.text}>{message}</p>
            <p className={section.small}>
              {inIstanbul(new Date(sentAt), locale)}
              {' · '}
              <strong className={styles.state}>
                {answeredAt
                  ? t('questions.answered', { time: inIstanbul(new Date(answeredAt), locale) })
                  : t('questions.waiting')}
              </strong>
            </p>
            {product && (
              <Link
                className={styles.product}
                to={{
                  pathname: pathTo('partnerProduct', locale, { id: product.id }),
                  ...(color && { search: `?${new URLSearchParams({ color })}` }),
                }}
              >
                {product.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
