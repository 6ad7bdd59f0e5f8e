/** Uploads of pictures and tables are large and may be slow, so their endpoints have their own limits. */
const ofStaff =
  /^\/api\/admin\/(?:(?:products|imports)\/[^/]+\/(?:pictures|film|spins\/[^/]+)|imports|availability-imports|partners\/(?:check|import)|price-lists\/[^/]+\/(?:prices|file)|translations\/file|media|site\/films|uploads\/[^/]+)$/

/** Parts of files of requests and of parts of their orders, and the calls that join them. */
const ofRequests =
  /^\/api\/(?:portal\/|admin\/)?(?:requests|orders)\/[^/]+\/(?:(?:order\/)?parts\/[^/]+\/)?files\/[^/]+\/(?:parts|finish)$/

const UPLOAD_PATH = new RegExp(`${ofStaff.source}|${ofRequests.source}`)

/** Is it an upload? They stand in queues of their own, with a larger body. */
export function isUpload(method: string, path: string): boolean {
  return method === 'POST' && UPLOAD_PATH.test(path)
}
