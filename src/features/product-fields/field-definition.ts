import type * as z from 'zod/mini'

import type { InEachLanguage } from '#base/locale.ts'

/** How a field is entered, and how a cell of a table is read as its value. */
type Kind =
  | 'styleCode'
  | 'texts'
  | 'lines'
  | 'term'
  | 'colors'
  | 'shares'
  | 'sizes'
  | 'sizeRun'
  | 'count'
  | 'kilograms'
  | 'text'

export type FieldDefinition = {
  schema: z.ZodMiniType
  kind: Kind
  /** Pages and answers for visitors never hold the value. Without it, a field is public. */
  audience?: 'partner'
  /** The part of the editor in which the field stands. */
  group: 'texts' | 'place' | 'fabric' | 'order' | 'packing'
  label: InEachLanguage
  /** Heading of the column in tables, where it differs from the label. */
  heading?: InEachLanguage
  /** The example in the template of an import. */
  example?: string
  hint?: InEachLanguage
  /** Behind the value, and in brackets behind the label. */
  unit?: InEachLanguage
}
