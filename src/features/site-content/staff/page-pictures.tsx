import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import { type SlotPage, sitePages } from '#features/site-content/site-slots.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Cluster } from '#ui/stack.tsx'
import { webpOf } from '#web/catalogue/pictures/picture.tsx'

import type { PageDraft, StaffSitePage } from './page-draft.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

type PagePicturesProps = { page: StaffSitePage; form: PageDraft; locale: Locale }

/** The places of pictures on a page, with words for those who do not see them. */
export function PagePictures({ page, form, locale }: PagePicturesProps) {
  const { t } = useTranslation('site')
  const [open, setOpen] = useState<string | null>(null)
  const slots: SlotPage = sitePages[page.page]
  if (slots.pictures.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('pictures')}</legend>
      <ul className={styles.pictures}>
        {slots.pictures.map((slot) => (
          <PicturePlace
            key={slot}
            slot={slot}
            hasWords={slots.texts.includes(`picture.${slot}`)}
            onChoose={() => setOpen(slot)}
            {...{ page, form, locale }}
          />
        ))}
      </ul>
      <PictureDialog
        slot={open}
        onClose={() => setOpen(null)}
        onChoose={(slot, id) => form.setPicture(slot, id)}
      />
    </fieldset>
  )
}

type PicturePlaceProps = PagePicturesProps & {
  slot: string
  hasWords: boolean
  onChoose: () => void
}

function PicturePlace({ page, form, locale, slot, hasWords, onChoose }: PicturePlaceProps) {
  const { t } = useTranslation('site')
  const name = useSiteNames().slot(slot)
  const id = form.draft.pictures[slot]
  const picture = id ? page.pictures[id] : undefined
  const words = `picture.${slot}`
  return (
    <li className={styles.picture}>
      <p className={styles.slot}>{name}</p>
      {picture ? (
        <img className={styles.thumbnail} src={webpOf(picture)} alt="" />
      ) : (
        <p className={styles.empty}>{t(id ? 'chosen' : 'none')}</p>
      )}
      <Cluster>
        <Button
          type="button"
          size="small"
          variant="outline"
          aria-label={t('chooseFor', { name })}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
        {id && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-label={t('removeFrom', { name })}
            onClick={() => form.setPicture(slot, null)}
          >
            {t('remove')}
          </Button>
        )}
      </Cluster>
      {id && hasWords && (
        <Field
          name={words}
          label={t('alt')}
          hint={t('altHint')}
          lang={locale}
          value={form.draft.texts[words]?.[locale] ?? ''}
          onChange={({ currentTarget }) => form.setText(words, locale, currentTarget.value)}
        />
      )}
    </li>
  )
}
