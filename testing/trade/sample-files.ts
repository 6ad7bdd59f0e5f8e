/** A small PDF; different marks give different content. */
export const pdf = (mark = '') => Buffer.from(`%PDF-1.7\n${mark}\n%%EOF\n`)

/** A PDF of so many bytes. */
export const largePdf = (bytes: number) =>
  Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, 7)])
