import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { namePart } from '#features/orders/order-part.ts'
import { isOver } from '#features/orders/order.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import type { PartFilesApi } from '#features/requests/view/files-api.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { OwnOrder } from './buyer-api.ts'
import { SampleFacts } from './order-parts.tsx'
import { AddPartFiles, PartFiles } from './part-files.tsx'
import { readFields } from './read-fields.ts'

import styles from './order.module.css'

type Judgement = { decision: 'approve' | 'askForChange'; comment: string }

type SamplePartProps = {
  order: OwnOrder
  partFiles: PartFilesApi
  onChange: () => void
  isBusy: boolean
  onJudge: (id: string, judgement: Judgement) => void
}

/** Samples of the order; the buyer approves each, or says what should be different. */
export function SamplePart({ order, partFiles, onChange, isBusy, onJudge }: SamplePartProps) {
  const { t } = useTranslation('order')
  const [changing, setChanging] = useState<string | null>(null)
  const { samples } = order
  const mayJudge = !isOver(order.state)
  if (samples.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('samples.title')}</h3>
      <ul className={styles.rows}>
        {samples.map((sample) => (
          <li key={sample.id} className={styles.row}>
            <SampleFacts sample={sample} />
            <PartFiles
              part={namePart({ kind: 'sample', id: sample.id })}
              order={order}
              apiOf={partFiles}
            />
            {mayJudge && sample.state === 'sent' && (
              <p className={styles.actions}>
                <Button
                  type="button"
                  size="small"
                  busy={isBusy}
                  aria-label={t('samples.approveNamed', { name: sample.model })}
                  onClick={() => onJudge(sample.id, { decision: 'approve', comment: '' })}
                >
                  {t('samples.approve')}
                </Button>
                <Button
                  type="button"
                  size="small"
                  variant="outline"
                  aria-label={t('samples.changeNamed', { name: sample.model })}
                  aria-expanded={changing === sample.id}
                  onClick={() => setChanging(changing === sample.id ? null : sample.id)}
                >
                  {t('samples.change')}
                </Button>
              </p>
            )}
            {mayJudge && sample.state === 'sent' && (
              <SamplePhotos id={sample.id} {...{ order, partFiles, onChange }} />
            )}
            {mayJudge && sample.state === 'sent' && changing === sample.id && (
              <ChangeForm
                isBusy={isBusy}
                onSend={(comment) => onJudge(sample.id, { decision: 'askForChange', comment })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type SamplePhotosProps = Pick<SamplePartProps, 'order' | 'partFiles' | 'onChange'> & { id: string }

/** The photos of a sample by the buyer. */
function SamplePhotos({ id, order, partFiles, onChange }: SamplePhotosProps) {
  const { t } = useTranslation('order')
  return (
    <Disclosure size="small" summary={t('files.sampleAdd')}>
      <AddPartFiles
        part={namePart({ kind: 'sample', id })}
        order={order}
        apiOf={partFiles}
        by="buyer"
        hint={t('files.sampleHint')}
        onChange={onChange}
      />
    </Disclosure>
  )
}

type ChangeFormProps = { isBusy: boolean; onSend: (comment: string) => void }

function ChangeForm({ isBusy, onSend }: ChangeFormProps) {
  const { t } = useTranslation('order')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        const comment = readFields(event)('comment')
        if (comment.length > 1) onSend(comment)
      }}
    >
      <TextArea
        name="comment"
        label={t('samples.comment')}
        maxLength={COMMENT_MAX}
        minLength={2}
        required
      />
      <p>
        <Button size="small" busy={isBusy}>
          {t('samples.send')}
        </Button>
      </p>
    </form>
  )
}
