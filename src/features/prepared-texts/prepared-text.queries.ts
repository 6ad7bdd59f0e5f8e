import { locales } from '#base/locale.ts'
import type { World } from '#platform/world.ts'

import { defaultTexts } from './default-texts.ts'
import { preparedTexts } from './prepared-text.tables.ts'
import { type PreparedTextName, preparedTextNames } from './prepared-text.ts'

/** All texts in all languages, with the changes of staff. */
export async function listPreparedTexts({ db }: Pick<World, 'db'>) {
  const changed = await db.select().from(preparedTexts)
  return preparedTextNames.flatMap((name) =>
    locales.map((locale) => {
      const own = changed.find((row) => row.name === name && row.locale === locale)
      return {
        name,
        locale,
        text: own?.text ?? defaultTexts[name][locale],
        isOwn: Boolean(own),
        /** 0: never changed. */
        version: own?.version ?? 0,
      }
    }),
  )
}

/**
 * Prepared texts with such a text in any language. One statement.
 * @param isText whether a text counts
 */
export async function listPreparedTextsWith(
  at: Pick<World, 'db'>,
  isText: (text: string) => boolean,
): Promise<PreparedTextName[]> {
  const preparedTexts = await listPreparedTexts(at)
  return [...new Set(preparedTexts.flatMap(({ name, text }) => (isText(text) ? [name] : [])))]
}
