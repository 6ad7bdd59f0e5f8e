import { fdatasyncSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import type { ChangedBlocks } from './changed-blocks.ts'

type Node = { mode: number }
type Attributes = { size?: number }
/** A descriptor of the system, which PGlite's stream stands for. */
type Stream = { nfd: number; node: Node }

/** What is used of the file system of PGlite's module. */
type NodeFileSystem = {
  realPath: (node: Node) => string
  node_ops: {
    setattr: (node: Node, attributes: Attributes) => void
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    rename: (node: Node, parent: Node, name: string) => void
    unlink: (parent: Node, name: string) => void
    rmdir: (parent: Node, name: string) => void
  }
  stream_ops: {
    fsync?: (stream: { nfd?: number }) => number
    open: (stream: Stream) => void
    setattr: (stream: Stream, attributes: Attributes) => void
    write: (
      stream: Stream,
      buffer: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number
  }
}
type Module = { NODEFS: NodeFileSystem; FS: { isDir: (mode: number) => boolean } }

/** PGlite's Node file system has no fsync at all; this file system reaches the disk, and reports its changes. */
class DurableNodeFS extends NodeFS {
  readonly #changes: ChangedBlocks | undefined

  constructor(folder: string, changes?: ChangedBlocks) {
    super(folder)
    this.#changes = changes
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const ready = await super.init(pg, options)
    const prepare = (module: unknown) => {
      const { NODEFS, FS } = module as Module
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
      if (this.#changes) report(NODEFS, (node) => FS.isDir(node.mode), this.#changes)
    }
    ready.emscriptenOpts.preRun = [...(ready.emscriptenOpts.preRun ?? []), prepare]
    return ready
  }
}

/** Reports each change of a file after it was made. */
function report(
  { realPath, node_ops, stream_ops }: NodeFileSystem,
  isFolder: (node: Node) => boolean,
  changes: ChangedBlocks,
): void {
  const { setattr, mknod, rename, unlink, rmdir } = node_ops
  node_ops.setattr = (node, attributes) => {
    setattr(node, attributes)
    if (attributes.size !== undefined) changes.resized(realPath(node), attributes.size)
  }
  node_ops.mknod = (...made) => {
    const node = mknod(...made)
    changes.created(realPath(node), isFolder(node))
    return node
  }
  node_ops.rename = (node, parent, name) => {
    const from = realPath(node)
    rename(node, parent, name)
    changes.renamed(from, join(realPath(parent), name), isFolder(node))
  }
  node_ops.unlink = (parent, name) => {
    unlink(parent, name)
    changes.deleted(join(realPath(parent), name), false)
  }
  node_ops.rmdir = (parent, name) => {
    rmdir(parent, name)
    changes.deleted(join(realPath(parent), name), true)
  }
  const { open, write, setattr: setStream } = stream_ops
  stream_ops.open = (stream) => {
    open(stream)
    if (!isFolder(stream.node)) changes.opened(stream.nfd, realPath(stream.node))
  }
  stream_ops.setattr = (stream, attributes) => {
    setStream(stream, attributes)
    if (attributes.size !== undefined) changes.resized(stream.nfd, attributes.size)
  }
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position)
    changes.written(stream.nfd, position, written)
    return written
  }
}

/**
 * Opens PGlite so that a commit is on the disk when it is answered: `-F` would turn fsync off.
 * @param changes gets to know every change of a file
 */
export function openDurable(folder: string, changes?: ChangedBlocks): Promise<PGlite> {
  return PGlite.create({
    extensions: { pg_trgm },
    fs: new DurableNodeFS(resolve(folder), changes),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  })
}
