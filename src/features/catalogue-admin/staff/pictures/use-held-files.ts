import { useEffect, useState } from 'react'

import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import {
  listStoredFiles,
  removeStoredFile,
  storeFile,
  type UnsentFile,
} from '#web/uploads/stored-files.ts'

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
    handOver: async (product: string, addressOf: (file: File, index: number) => string) => {
      await Promise.all(
        files.map((held, index) =>
          storeFile({ ...held, scope: product, address: addressOf(held.file, index) }),
        ),
      )
      setFiles([])
    },
  }
}
