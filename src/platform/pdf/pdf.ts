/** A document to typeset. It depends on nothing but this: the same task gives the same bytes. */
export type PdfTask = {
  /** Typst source. It reads its data by `json(bytes(sys.inputs.data))` and pictures by `/pictures/<name>`. */
  template: string
  /** JSON. Documents of many pictures are typeset in parts, one value each, and joined. */
  parts: [unknown, ...unknown[]]
  /** By the name that the template uses: `.svg` for a drawing, `.jpg` for a photograph, which may come in any format. */
  pictures: Record<string, Uint8Array>
  /** Pixels to which photographs are narrowed, all but `cover.jpg`; wider ones cost memory and bytes. */
  pictureWidth: number
  /** The moment that stands in the file as its creation. */
  createdAt: Date
}

/**
 * Typesets documents as PDF. A document of one part is tagged and of the standard PDF/A-2b; the joined parts of
 * a large one are neither.
 * @param onPart is told how many parts are typeset
 * @throws {Error} if it takes too much memory or time, or with what Typst says of the template;
 * busy, if the process cannot be started or too many documents wait
 */
export type Pdf = { typeset(task: PdfTask, onPart?: (parts: number) => void): Promise<Uint8Array> }
