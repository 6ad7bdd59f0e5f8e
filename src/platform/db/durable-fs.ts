import { fdatasyncSync } from 'node:fs'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }

/** PGlite's Node file system has no fsync at all; this file system reaches the disk. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const ready = await super.init(pg, options)
    const sync = (module: unknown) => {
      ;(module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    ready.emscriptenOpts.preRun = [...(ready.emscriptenOpts.preRun ?? []), sync]
    return ready
  }
}

/** Opens PGlite so that a commit is on the disk when it is answered: `-F` would turn fsync off. */
export function openDurable(folder: string): Promise<PGlite> {
  return PGlite.create({
    extensions: { pg_trgm },
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  })
}
