import { useTranslation } from 'react-i18next'

import type { BoardSummary } from '#features/boards/board.ts'

/** The favorites have a translated name until a user renames them. */
export function useBoardName() {
  const { t } = useTranslation('portal')
  return ({ name }: Pick<BoardSummary, 'name'>) => name ?? t('favorites.title')
}
