import { useTranslation } from 'react-i18next'

import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'

import type { AddressDraft } from './company-draft.ts'
import { CountrySelect } from './country-select.tsx'

type AddressFieldsProps = {
  kind: 'billing' | 'shipping'
  address: AddressDraft
  onChange: (address: AddressDraft) => void
}

/** A postal address of a company. */
export function AddressFields({ kind, address, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('desk')
  const field = (name: keyof AddressDraft) => ({
    name: `${kind}.${name}`,
    label: t(`company.address.${name}`),
    value: address[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: currentTarget.value }),
  })
  return (
    <Stack gap={2}>
      <Field {...field('recipient')} />
      <TextArea {...field('lines')} rows={2} />
      <Field {...field('postalCode')} />
      <Field {...field('city')} />
      <Field {...field('region')} />
      <CountrySelect {...field('country')} />
    </Stack>
  )
}
