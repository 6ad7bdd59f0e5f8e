import { deflateSync } from 'node:zlib'

import { zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { makeImage } from '#testing/media/make-image.ts'

import { fileKindOf, savedName } from './file-kind.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const box = (brand: string) => text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)

test('the kind of a file is read from its content, regardless of its name', async () => {
  const kinds = {
    pdf: [text('%PDF-1.7\n'), 'a.exe'],
    ai: [text('%PDF-1.6\n%Adobe Illustrator'), 'Coat.AI'],
    jpg: [await makeImage('jpeg'), 'a.pdf'],
    png: [await makeImage('png'), ''],
    heic: [box('heic'), 'IMG_1.HEIC'],
    zip: [zipSync({ 'a.txt': text('a') }), 'a'],
    dxf: [text('  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'a.txt'],
  } as const
  for (const [kind, [bytes, name]] of Object.entries(kinds))
    expect({ kind, read: fileKindOf(bytes, name) }).toEqual({ kind, read: kind })
  expect(fileKindOf(text('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n'), 'a')).toBe('ai')
  expect(fileKindOf(text('999\nmade by hand\n0\nSECTION\n2\nENTITIES\n'), 'a')).toBe('dxf')
  expect(fileKindOf(text('AutoCAD Binary DXF\r\n\x1a\0rest'), 'a')).toBe('dxf')
})

test('pages, programs, scripts, films and empty files have no kind', async () => {
  const others = {
    page: text('<!doctype html><script>alert(1)</script>'),
    drawing: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    pdfBehindPage: text('<html>%PDF-1.7'),
    program: text('MZ\x90\0\x03'),
    script: text('#!/bin/sh\n'),
    postscript: text('%!PS-Adobe-3.0\n%%Creator: somebody\n'),
    film: box('isom').fill(0, 16),
    picture: await makeImage('webp'),
    emptyArchive: text('PK\x05\x06'),
    compressed: deflateSync(text('a')),
    text: text('0\nSECTION of a letter'),
    empty: text(''),
  }
  for (const [name, bytes] of Object.entries(others))
    expect({ name, kind: fileKindOf(bytes, 'coat.pdf') }).toEqual({ name, kind: null })
})

test('a file is saved with the extension of its kind', () => {
  expect(savedName('Manto çizim.pdf', 'pdf')).toBe('Manto çizim.pdf')
  expect(savedName('IMG_1.JPEG', 'jpg')).toBe('IMG_1.JPEG')
  expect(savedName('photo.heif', 'heic')).toBe('photo.heif')
  expect(savedName('invoice.exe', 'pdf')).toBe('invoice.exe.pdf')
  expect(savedName('', 'zip')).toBe('file.zip')
})
