import { useEffect, useState } from 'react'

import { guessPictures, type PictureGuess } from '#features/catalogue-admin/picture-guess.ts'
import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import { pictureViews } from '#features/catalogue/picture-view.ts'
import {
  listStoredFiles,
  removeStoredFile,
  storeFile,
  type UnsentFile,
} from '#web/uploads/stored-files.ts'

type NamedColors = Parameters<typeof guessPictures>[1]

/** Photos for a product before its first save. The device stores them, and they are sent after the save. */
export function useHeldFiles(isNew: boolean) {
  const [files, setFiles] = useState<UnsentFile[]>([])
  useEffect(() => {
    if (!isNew) return
    let isOver = false
    void listStoredFiles(NEW_PRODUCT).then((stored) => {
      if (!isOver && stored.length > 0) setFiles((held) => [...stored, ...held])
    })
    return () => {
      isOver = true
    }
  }, [isNew])

  return {
    files,
    /** Says what a photo shows, instead of the guess. */
    correct: (id: string, facts: Partial<PictureGuess>) => {
      const correctFile = (held: UnsentFile) =>
        held.id === id ? { ...held, address: withFacts(held.address, facts) } : held
      for (const held of files) if (held.id === id) void storeFile(correctFile(held))
      setFiles((before) => before.map(correctFile))
    },
    add: (added: File[]) => {
      const unsent = added.map((file) => ({
        id: `${Date.now()}-${Math.random()}`,
        scope: NEW_PRODUCT,
        file,
        address: '',
        started: null,
      }))
      for (const file of unsent) void storeFile(file)
      setFiles((before) => [...before, ...unsent])
    },
    remove: (id: string) => {
      void removeStoredFile(id)
      setFiles((before) => before.filter((held) => held.id !== id))
    },
    /** Hands the files over to the page of the product, which sends all stored files. */
    handOver: async (
      product: string,
      colors: NamedColors,
      addressOf: (file: File, facts: PictureGuess) => string,
    ) => {
      await Promise.all(
        factsOf(files, colors).map(({ held, facts }) =>
          storeFile({ ...held, scope: product, address: addressOf(held.file, facts) }),
        ),
      )
      setFiles([])
    },
  }
}

/** What photos show: as staff said, else as their names and order tell. Until the product has an address, that of a file has what staff said. */
export function factsOf(
  files: UnsentFile[],
  colors: NamedColors,
): { held: UnsentFile; facts: PictureGuess }[] {
  const guesses = guessPictures(
    files.map(({ file }) => file.name),
    colors,
  )
  return files.flatMap((held, index) => {
    const guess = guesses[index]
    if (!guess) return []
    const said = new URLSearchParams(held.address)
    const view = pictureViews.find((known) => known === said.get('view')) ?? guess.view
    const color = said.has('color') ? said.get('color') : guess.color
    const isColor = colors.some(({ slug }) => slug === color)
    return [{ held, facts: { view, color: isColor ? color : null } }]
  })
}

function withFacts(address: string, { view, color }: Partial<PictureGuess>): string {
  const said = new URLSearchParams(address)
  if (view) said.set('view', view)
  if (color !== undefined) said.set('color', color ?? '')
  return said.toString()
}
