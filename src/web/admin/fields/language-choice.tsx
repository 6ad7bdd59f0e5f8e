import { useTranslation } from 'react-i18next'

import { type Locale, locales } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

import styles from './language-choice.module.css'

type LanguageChoiceProps = { locale: Locale; onChoose: (locale: Locale) => void }

/** Chooses the language of the text that is edited. The page needs the messages `site`. */
export function LanguageChoice({ locale, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation('site')
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('language')}</legend>
      {locales.map((each) => (
        <label key={each} className={styles.language}>
          <input
            type="radio"
            name="locale"
            value={each}
            checked={each === locale}
            onChange={() => onChoose(each)}
          />
          {languages[each].name}
        </label>
      ))}
    </fieldset>
  )
}
