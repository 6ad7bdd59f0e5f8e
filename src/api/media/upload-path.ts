/** Uploads of pictures are large and may be slow, so their endpoint has its own limits. */
export const UPLOAD_PATH = /^\/api\/admin\/products\/[^/]+\/pictures$/
