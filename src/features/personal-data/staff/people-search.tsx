import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFormat } from '#web/forms/use-format.ts'

import type { PeopleSearchResult } from './person-data.ts'

import styles from './personal-data.module.css'

type PeopleSearchProps = { q: string; result: PeopleSearchResult; onShow: (email: string) => void }

/** People who wait for an erasure, and a search for people by email, phone or name. */
export function PeopleSearch({ q, result: { people, requests }, onShow }: PeopleSearchProps) {
  const { t } = useTranslation('privacy')
  const { day } = useFormat()
  return (
    <div className={styles.page}>
      <p>{t('lead')}</p>
      {requests.length > 0 && (
        <List title={t('requests')}>
          {requests.map(({ id, name, email, message, requestedAt }) => (
            <Item key={id} name={name} email={email} onShow={onShow}>
              {requestedAt && t('requested', { date: day(requestedAt) })}
              {message && (
                <>
                  {' · '}
                  <q>{message}</q>
                </>
              )}
            </Item>
          ))}
        </List>
      )}
      <Form className={styles.search}>
        <Field name="q" type="search" label={t('search')} defaultValue={q} required />
        <Button type="submit">{t('find')}</Button>
      </Form>
      {q && people.length === 0 && <p>{t('none')}</p>}
      {people.length > 0 && (
        <List title={t('found')}>
          {people.map(({ email, name, phone, latest }) => (
            <Item key={email} name={name} email={email} onShow={onShow}>
              {[phone, t('latest', { date: day(latest) })].filter(Boolean).join(' · ')}
            </Item>
          ))}
        </List>
      )}
    </div>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type ItemProps = {
  name: string
  email: string
  children: ReactNode
  onShow: (email: string) => void
}

function Item({ name, email, children, onShow }: ItemProps) {
  const { t } = useTranslation('privacy')
  return (
    <li className={styles.item}>
      <span className={styles.who}>
        <strong>{name || email}</strong>
        {name && <span>{email}</span>}
        <span className={styles.note}>{children}</span>
      </span>
      <Button
        type="button"
        variant="outline"
        size="small"
        aria-label={t('showNamed', { email })}
        onClick={() => onShow(email)}
      >
        {t('show')}
      </Button>
    </li>
  )
}
