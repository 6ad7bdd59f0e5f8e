import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { DropFiles } from '#ui/drop-files.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { PictureQueue } from '#web/admin/pictures/picture-queue.tsx'
import { useUploads } from '#web/admin/pictures/use-uploads.ts'
import { useBusy } from '#web/list/use-busy.ts'

import type { ImportView } from './import-data.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,.zip,application/zip'

/** Pictures of the table's products: single files, or a ZIP that the browser unpacks and sends file by file. */
export function ImportPictures({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const { revalidate } = useRevalidator()
  const uploads = useUploads(null, () => void revalidate())
  const { isBusy, run } = useBusy()
  const [skipped, setSkipped] = useState<string[]>([])
  const { sent, unmatched } = job.pictures

  const send = (file: File) => {
    const search = new URLSearchParams({ name: file.name })
    uploads.add([{ file, address: `/api/admin/imports/${job.id}/pictures?${search}` }])
  }
  const sendAll = (files: File[]) =>
    run(async () => {
      const { unzipPictures } = await import('./unzip-pictures.ts')
      const skippedNames: string[] = []
      for (const file of files)
        if (/\.zip$/i.test(file.name)) skippedNames.push(...(await unzipPictures(file, send)))
        else send(file)
      setSkipped(skippedNames)
    }, t('pictures.badZip'))

  return (
    <Section title={t('pictures.title')} hint={t('pictures.hint')}>
      <DropFiles
        name="pictures"
        accept={TYPES}
        multiple
        word={t('pictures.drop')}
        choose={t('pictures.choose')}
        busy={isBusy}
        onFiles={(files) => void sendAll(files)}
      />
      <PictureQueue {...uploads} />
      {sent > 0 && <output>{t('pictures.sent', { count: sent })}</output>}
      {skipped.length > 0 && (
        <Notice kind="info">
          {t('pictures.skipped', { count: skipped.length })} {skipped.join(', ')}
        </Notice>
      )}
      {job.state === 'checked' && unmatched.length > 0 && (
        <Notice kind="error">{t('pictures.unmatched', { names: unmatched.join(', ') })}</Notice>
      )}
    </Section>
  )
}
