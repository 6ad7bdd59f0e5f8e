import { useTranslation } from 'react-i18next'

import { buttonsTo, menuPages, orderedPages } from '#features/site-content/menu-pages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import type { PageDraft } from './page-draft.ts'
import { useSiteNames } from './use-site-names.ts'

import styles from './site.module.css'

/** The pages in the menus, and their order. */
export function MenuOrder({ form }: { form: PageDraft }) {
  const { t } = useTranslation(['site', 'catalogue'])
  const names = useSiteNames()
  const { order, hidden } = form.draft
  const pages = orderedPages(order)

  function move(from: number, to: number) {
    const page = pages[from]
    if (!page || to < 0 || to >= pages.length) return
    const moved = pages.toSpliced(from, 1).toSpliced(to, 0, page)
    const isBuiltIn = moved.every((each, place) => each === menuPages[place])
    form.setOrder(isBuiltIn ? [] : moved)
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('menu')}</legend>
      <p className={styles.wide}>{t('menuHint')}</p>
      <ol className={styles.menu}>
        {pages.map((page, place) => {
          const name = names.entry(page)
          return (
            <li key={page} className={styles.entry}>
              <Checkbox
                name={`shown.${page}`}
                label={name}
                checked={!hidden.includes(page)}
                onChange={({ currentTarget }) => form.setShown(page, currentTarget.checked)}
              />
              {hidden.includes(page) && buttonsTo[page].length > 0 && (
                <span className={styles.note}>
                  {t('stillLinked', {
                    pages: buttonsTo[page].map((each) => t(`page.${each}`)).join(', '),
                  })}
                </span>
              )}
              <span className={styles.moves}>
                <IconButton
                  icon="up"
                  label={t('catalogue:list.up', { name })}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  icon="down"
                  label={t('catalogue:list.down', { name })}
                  aria-disabled={place === pages.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
