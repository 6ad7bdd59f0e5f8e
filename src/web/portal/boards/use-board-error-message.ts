import { useTranslation } from 'react-i18next'

import { BOARD_PRODUCTS_MAX, BOARDS_MAX } from '#features/boards/board-limits.ts'

/** Numbers that the sentences name. */
const limits = { boardProductsMax: BOARD_PRODUCTS_MAX, boardsMax: BOARDS_MAX }

/** The sentence for the code of a refusal. */
export function useBoardErrorMessage() {
  const { t } = useTranslation('errors')
  return (code: string) => t(code, { ...limits, defaultValue: t('unexpected') })
}
