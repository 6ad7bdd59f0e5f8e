/** Uploads of pictures and tables are large and may be slow, so their endpoints have their own limits. */
export const UPLOAD_PATH =
  /^\/api\/admin\/(?:(?:products|imports)\/[^/]+\/(?:pictures|film|spins\/[^/]+)|imports|partners\/(?:check|import)|price-lists\/[^/]+\/(?:prices|file)|translations\/file|media|uploads\/[^/]+)$/
