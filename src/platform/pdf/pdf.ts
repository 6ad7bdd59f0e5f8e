/** The name of the picture that fills a page. */
export const COVER = 'cover.jpg'

/** A document to typeset. The same task gives the same bytes. */
export type PdfTask = {
  /** Typst source. It reads its data by `json(bytes(sys.inputs.data))` and pictures by `/pictures/<name>`. */
  template: string
  /** JSON. Documents of many pictures are typeset in parts, a value each, and joined. */
  parts: [unknown, ...unknown[]]
  /** Pictures by their name in the template: `.svg` for a drawing, `.jpg` for a photograph of any format. */
  pictures: Record<string, Uint8Array>
  /** Pixels to which photographs are narrowed, all but {@link COVER}; wider ones cost memory and bytes. */
  pictureWidth: number
  /** The time of creation written into the file. */
  createdAt: Date
}

/**
 * Typesets documents as PDF. A document of a single part is tagged and of the standard PDF/A-2b; the joined parts of
 * a large document are neither.
 * @param onPart receives the number of typeset parts
 * @throws {Error} if it takes too much memory or time, or with the message of Typst about the template;
 * busy, if the process cannot be started or too many documents wait
 */
export type Pdf = { typeset(task: PdfTask, onPart?: (parts: number) => void): Promise<Uint8Array> }
