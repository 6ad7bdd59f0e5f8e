import { useTranslation } from 'react-i18next'

import type { BoardSummary } from '#features/boards/board.ts'

/** The favorites have a name in each language until somebody gives them one. */
export function useBoardName() {
  const { t } = useTranslation('portal')
  return ({ name }: Pick<BoardSummary, 'name'>) => name ?? t('favorites.title')
}
