/** Uploads of pictures are larger than any other call and may come slowly; their endpoint limits them itself. */
export const UPLOAD_PATH = /^\/api\/admin\/products\/[^/]+\/pictures$/
