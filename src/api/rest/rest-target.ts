import type { RestFault } from './rest-fault.ts'

const READS = ['GET', 'HEAD']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

type RestRequest = {
  method: string
  path: string[]
  profile: (header: string) => string | undefined
}

/** Reads the table of a request, or gives the error of PostgREST for a path that is no table. */
export function readTarget(request: RestRequest): { table: string; isRead: boolean } | RestFault {
  const { method, path, profile } = request
  const isRead = READS.includes(method)
  const [first = '', second] = path
  const isRpc = path.length === 2 && first === 'rpc'
  if (path.length === 0)
    return { status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' }
  if (path.length > 1 && !isRpc)
    return { status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }

  const schema = profile(WRITES.includes(method) ? 'content-profile' : 'accept-profile') ?? 'public'
  if (schema !== 'public')
    return {
      status: 406,
      code: 'PGRST106',
      message: `Invalid schema: ${schema}`,
      hint: 'Only the following schemas are exposed: public',
    }
  if (isRpc) return noFunction(method, second ?? '')
  if (!isRead && !WRITES.includes(method))
    return { status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }
  return { table: first, isRead }
}

function noFunction(method: string, name: string): RestFault {
  if (![...READS, 'POST'].includes(method))
    return { status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }
  return {
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${name} in the schema cache`,
    details: `Searched for the function public.${name}, but no matches were found in the schema cache.`,
  }
}
