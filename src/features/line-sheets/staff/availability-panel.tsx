import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { QuantityMatrix as Matrix } from '#base/quantity-matrix.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { MatrixColor } from '#ui/matrix/matrix-cells.ts'
import { type MatrixMessages, QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { FoldSection } from '#web/admin/fields/fold-section.tsx'
import { useReadingMessages } from '#web/forms/use-reading-messages.ts'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'

import type { Availability } from '../availability/availability.ts'

type AvailabilityPanelProps = {
  productId: string
  name: string
  colors: readonly MatrixColor[]
  sizes: readonly string[]
}

/** Pieces of a product that are ready, by color and size, on the day they were counted. */
export function AvailabilityPanel(props: AvailabilityPanelProps) {
  const { productId } = props
  const { t } = useTranslation(['exports', 'errors'])
  const [stored, setStored] = useState<{ availability: Availability | null } | 'failed'>()
  const reload = async () => {
    const answer = await request(adminApi.availability[':id'].$get({ param: { id: productId } }))
    setStored(answer.ok ? answer.value : 'failed')
  }
  useEffect(() => {
    let isCurrent = true
    void request(adminApi.availability[':id'].$get({ param: { id: productId } })).then(
      (answer) => isCurrent && setStored(answer.ok ? answer.value : 'failed'),
    )
    return () => void (isCurrent = false)
  }, [productId])
  return (
    <FoldSection name="availability" title={t('availability.title')} hint={t('availability.hint')}>
      <Stack>
        {stored === 'failed' && <Notice kind="error">{t('errors:unexpected')}</Notice>}
        {stored && stored !== 'failed' && (
          <AvailabilityForm
            key={JSON.stringify(stored)}
            {...props}
            stored={stored.availability}
            onSaved={() => void reload()}
          />
        )}
      </Stack>
    </FoldSection>
  )
}

type FormProps = AvailabilityPanelProps & { stored: Availability | null; onSaved: () => void }

function AvailabilityForm({ productId, name, colors, sizes, stored, onSaved }: FormProps) {
  const { t } = useTranslation('exports')
  const messages = useMatrixMessages()
  const [ready, setReady] = useState<Matrix>(stored?.ready ?? {})
  const { runAction, isBusy, error } = useAction()
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusUnread(event.currentTarget)) return
    const asOf = new FormData(event.currentTarget).get('asOf')
    if (typeof asOf !== 'string') return
    const call = adminApi.availability[':id'].$put({
      param: { id: productId },
      json: { asOf, ready, before: stored },
    })
    if (!(await runAction(() => request(call)))) return
    showToast({ kind: 'success', text: t('availability.saved') })
    onSaved()
  }
  const today = useToday()
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <QuantityMatrix
          caption={name}
          colors={colors}
          sizes={sizes.map((size) => ({ code: size, label: size }))}
          value={ready}
          onChange={setReady}
          messages={messages}
        />
        <Field
          name="asOf"
          type="date"
          label={t('availability.asOf')}
          defaultValue={today}
          max={today}
          required
        />
        <Footer error={error} isBusy={isBusy} />
      </Stack>
    </form>
  )
}

function Footer({ error, isBusy }: { error: string | undefined; isBusy: boolean }) {
  const { t } = useTranslation(['exports', 'errors'])
  return (
    <>
      {error && (
        <Notice kind="error">
          {t(`errors:${error}`, { defaultValue: t('errors:unexpected') })}
        </Notice>
      )}
      <Cluster>
        <Button variant="outline" busy={isBusy}>
          {t('availability.save')}
        </Button>
      </Cluster>
    </>
  )
}

function useMatrixMessages(): MatrixMessages {
  const { t } = useTranslation('exports')
  return {
    color: t('matrix.color'),
    total: t('matrix.total'),
    pieces: (count) => t('matrix.pieces', { count }),
    cell: (color, size) => t('matrix.cell', { color, size }),
    more: (size) => t('matrix.more', { size }),
    fewer: (size) => t('matrix.fewer', { size }),
    ...useReadingMessages(),
  }
}
