import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { DropFiles } from '#ui/drop-files.tsx'

import styles from './drop-pictures.module.css'

/** What browsers offer to choose; the server looks at the content of each file. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** On a phone the camera is another way to choose. */
export function DropPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('catalogue')
  const camera = useRef<HTMLInputElement>(null)
  return (
    <DropFiles
      name="pictures"
      accept={TYPES}
      multiple
      word={t('pictures.drop')}
      choose={t('pictures.choose')}
      onFiles={onFiles}
    >
      <input
        ref={camera}
        type="file"
        accept={TYPES}
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        type="button"
        variant="outline"
        className={styles.camera ?? ''}
        onClick={() => camera.current?.click()}
      >
        {t('pictures.camera')}
      </Button>
    </DropFiles>
  )
}
