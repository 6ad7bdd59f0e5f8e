import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { PDFDocument } from '@cantoo/pdf-lib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import { jpegForPaper } from '../picture/jpeg-for-paper.ts'
import { COVER, type PdfTask } from './pdf.ts'

const require = createRequire(import.meta.url)

/** Pixels of the picture that fills a page. */
const COVER_WIDTH = 1200

/** This folder does not exist: a template can read only the pictures of its task. */
const WORKSPACE = '/nowhere'

/** Both faces have all letters of Turkish and Russian. */
const FONTS = [
  'manrope/400Regular/Manrope_400Regular.ttf',
  'manrope/600SemiBold/Manrope_600SemiBold.ttf',
  'cormorant/400Regular/Cormorant_400Regular.ttf',
  'cormorant/500Medium/Cormorant_500Medium.ttf',
].map((path) => `@expo-google-fonts/${path}`)

/**
 * Typesets a document in this process. Typst is native code: the server calls it through `pdf-process.ts`.
 * @throws {Error} with the message of Typst about the template
 */
export async function typeset(
  { template, parts, pictures, pictureWidth, createdAt }: PdfTask,
  onPart?: (parts: number) => void,
): Promise<Uint8Array> {
  const compiler = openCompiler()
  let partCount = 0
  const make = async (data: unknown, firstPage: number | null) => {
    const isWhole = firstPage === null
    const json = JSON.stringify(data)
    // A part gets only its own pictures: those of all parts would be in memory together.
    const partPictures = Object.entries(pictures).filter(
      ([name]) => isWhole || json.includes(JSON.stringify(name)),
    )
    for (const [name, bytes] of partPictures)
      compiler.mapShadow(pathOf(name), Buffer.from(await readable(name, bytes, pictureWidth)))
    const compiled = compiler.compile({
      mainFileContent: template,
      inputs: { data: json, ...(isWhole ? {} : { firstPage: String(firstPage) }) },
    })
    const { result } = compiled
    if (!result) throw new Error(describeFault(compiler, compiled))
    const pdf = compiler.pdf(result, {
      ...(isWhole ? { pdfStandard: 'a-2b' } : {}),
      pdfTags: isWhole,
      creationTimestamp: Math.floor(createdAt.getTime() / 1000),
    })
    for (const [name] of partPictures) compiler.unmapShadow(pathOf(name))
    compiler.evictCache(0)
    onPart?.((partCount += 1))
    return pdf
  }
  return parts.length === 1 ? make(parts[0], null) : join(parts, make, createdAt)
}

const pathOf = (name: string) => `${WORKSPACE}/pictures/${name}`

/** Typst writes JPEG into the file as it is; a WebP would be written without compression. */
async function readable(name: string, bytes: Uint8Array, width: number): Promise<Uint8Array> {
  if (name.endsWith('.svg')) return bytes
  return jpegForPaper(bytes, name === COVER ? COVER_WIDTH : width)
}

function openCompiler(): NodeCompiler {
  const fontBlobs = FONTS.map((path) => readFileSync(require.resolve(path)))
  return NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] })
}

function describeFault(
  compiler: NodeCompiler,
  compiled: ReturnType<NodeCompiler['compile']>,
): string {
  const error = compiled.takeError()
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'The document cannot be typeset'
}

/** @param make typesets a part whose first page has this number */
async function join(
  parts: unknown[],
  make: (data: unknown, firstPage: number) => Promise<Uint8Array>,
  createdAt: Date,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  for (const data of parts) {
    const file = await make(data, document.getPageCount() + 1)
    const part = await PDFDocument.load(file, { updateMetadata: false })
    for (const page of await document.copyPages(part, part.getPageIndices())) document.addPage(page)
  }
  document.setCreationDate(createdAt)
  document.setModificationDate(createdAt)
  return document.save()
}
