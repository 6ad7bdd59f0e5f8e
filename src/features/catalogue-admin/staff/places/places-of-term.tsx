import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

import { usePlaceNames } from './use-place-names.ts'

/** Says before a term is archived what links to it; nothing if nothing does. */
export function PlacesOfTerm({ kind, slug }: { kind: TermKind; slug: string }) {
  const { t } = useTranslation('catalogue')
  const nameOf = usePlaceNames()
  const [names, setNames] = useState('')
  useEffect(() => {
    let isOver = false
    const json = { term: { kind, slug } }
    void request(adminApi.catalogue.products.places.$post({ json })).then((answer) => {
      if (!isOver && answer.ok) setNames(nameOf(answer.value))
    })
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of a language do not change.
  }, [kind, slug])
  return names ? <Notice kind="info">{t('places.ofTerm', { places: names })}</Notice> : null
}
