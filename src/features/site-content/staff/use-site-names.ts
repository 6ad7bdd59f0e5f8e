import { useTranslation } from 'react-i18next'

/** Names of the parts of pages, by the words that the definition of the slots uses; a test holds them complete. */
export function useSiteNames() {
  const { t } = useTranslation('site')
  return {
    group: (name: string) => t(`group.${name}` as 'group.hero'),
    entry: (name: string) => t(`entry.${name}` as 'entry.brand'),
    slot: (name: string) => t(`slot.${name}` as 'slot.hero'),
  }
}
