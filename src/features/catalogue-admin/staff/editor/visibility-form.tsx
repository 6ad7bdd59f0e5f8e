import { useTranslation } from 'react-i18next'

import { visibilities } from '#features/catalogue/product.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/forms/use-format.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'
import { usePlaceNames } from '../places/use-place-names.ts'
import type { useVisibilityChoice } from './use-visibility-choice.ts'

import styles from './status-panel.module.css'

type Choice = ReturnType<typeof useVisibilityChoice>

/** Fields for the visibility of the product after the next save, and for its time. */
export function VisibilityForm({
  choice: { draft, choice, choose },
  product,
}: {
  choice: Choice
  product: StaffProduct
}) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={styles.form}>
      <Select
        name="visibility"
        label={t('list.visibility')}
        hint={choice ? t(`visibilityHint.${draft.visibility}`) : undefined}
        value={draft.visibility}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const visibility = visibilities.find((known) => known === value)
          if (visibility) choose({ visibility })
        }}
      />
      <Field
        name="at"
        type="datetime-local"
        label={t('status.at')}
        hint={t('status.atHint')}
        value={draft.at === null ? '' : localTime(new Date(draft.at))}
        onChange={({ currentTarget: { value } }) =>
          choose({ at: value ? new Date(value).toISOString() : null })
        }
      />
      {product.visibility === 'public' && draft.visibility !== 'public' && (
        <Places product={product} />
      )}
    </div>
  )
}

/** Where visitors would miss the product, or follow a link that leads nowhere. */
function Places({ product: { shownOn } }: { product: StaffProduct }) {
  const { t } = useTranslation('catalogue')
  const places = usePlaceNames()(shownOn)
  return places ? <Notice kind="info">{t('status.shownOn', { places })}</Notice> : null
}

/** A time for a `datetime-local` field: in the zone of the device, to the minute. */
function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

type VisibilityQuestionProps = {
  choice: Choice
  product: StaffProduct | null
  isBusy: boolean
}

/** Asks for confirmation before a product is shown at once although its time has passed, a plan exists or a photo lacks. */
export function VisibilityQuestion({ choice, product, isBusy }: VisibilityQuestionProps) {
  const { t } = useTranslation('catalogue')
  const { moment } = useFormat()
  const { question } = choice
  const reason = question?.reason ?? 'timePassed'
  const visibility = t(`visibility.${question?.visibility ?? 'public'}`)
  const date = product?.publishAt ? moment(product.publishAt) : ''
  return (
    <ConfirmDialog
      open={question !== null}
      title={t(`status.${reason}.title`)}
      text={t(`status.${reason}.text`, { date, visibility })}
      yes={t(reason === 'noPicture' ? 'status.publishBare' : 'status.showNow')}
      cancel={t('shell:cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={undefined}
      onYes={() => void choice.confirm()}
      onClose={choice.cancel}
    />
  )
}
