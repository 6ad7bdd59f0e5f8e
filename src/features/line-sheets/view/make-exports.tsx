import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster } from '#ui/stack.tsx'

import { type ExportKind, exportKinds, productsMax } from '../product-export.ts'
import { ExportForm, type MakeExportsProps } from './export-form.tsx'

/** Buttons that ask for a line sheet or a pack of some products. */
export function MakeExports(props: MakeExportsProps) {
  const { t } = useTranslation('exports')
  const { count, kinds = exportKinds } = props
  const [open, setOpen] = useState<ExportKind | null>(null)
  const offered = kinds.filter(
    (kind) => count === null || (count > 0 && count <= productsMax[kind]),
  )
  if (offered.length === 0) return null
  return (
    <Cluster>
      {offered.map((kind) => (
        <Button
          key={kind}
          type="button"
          variant="outline"
          size="small"
          onClick={() => setOpen(kind)}
        >
          {count === null || count === 1 ? t(`make.${kind}`) : t(`make.${kind}Of`, { count })}
        </Button>
      ))}
      <ExportDialog {...props} kind={open} onClose={() => setOpen(null)} />
    </Cluster>
  )
}

type ExportDialogProps = MakeExportsProps & { kind: ExportKind | null; onClose: () => void }

function ExportDialog(props: ExportDialogProps) {
  const { kind, onClose } = props
  const { t } = useTranslation(['exports', 'shell'])
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={t(`make.${kind ?? 'lineSheet'}`)}
      closeLabel={t('shell:close')}
    >
      {kind && <ExportForm {...props} kind={kind} />}
    </Dialog>
  )
}
