import { type SQL, sql } from 'drizzle-orm'

import { pictures } from './picture.tables.ts'
import type { Picture } from './picture.ts'

/** SQL of a picture as JSON, for statements that join {@link pictures}; null until it is ready. */
export function shownPicture(): SQL<Picture | null> {
  return sql`case when ${pictures.state} = 'ready' then json_build_object(${pictureFields()}) end`
}

/** Names and values of a picture for `json_build_object`. */
export function pictureFields(): SQL {
  return sql`'key', ${pictures.key}, 'widths', ${pictures.widths}, 'webpWidth',
    ${pictures.webpWidth}, 'ratio', ${pictures.ratio}, 'dominantColor', ${pictures.dominantColor}`
}
