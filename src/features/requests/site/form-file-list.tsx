import { useTranslation } from 'react-i18next'

import { IconButton } from '#ui/icon-button.tsx'

import { FileList } from '../view/file-list.tsx'
import type { FormFiles } from './use-form-files.ts'

/** The arrived files of the form, which can be removed until the form is sent. */
export function FormFileList({ files: { arrived, callsOf, remove } }: { files: FormFiles }) {
  const { t } = useTranslation('quote')
  return (
    <FileList files={arrived} callsOf={callsOf}>
      {({ id, name }) => (
        <IconButton
          icon="close"
          label={t('files.removeNamed', { name })}
          onClick={() => remove(id)}
        />
      )}
    </FileList>
  )
}
