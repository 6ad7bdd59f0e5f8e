import { useTranslation } from 'react-i18next'

import { type CompanyRole, companyRoles } from '#features/access/role.ts'
import { Select } from '#ui/select.tsx'

type RoleSelectProps = {
  label: string
  role: CompanyRole
  onChoose: (role: CompanyRole) => void
  error?: string | undefined
}

/** A choice of the three roles; describes what the chosen role may do. */
export function RoleSelect({ label, role, onChoose, error }: RoleSelectProps) {
  const { t } = useTranslation('company')
  return (
    <Select
      name="role"
      label={label}
      hint={t(`roleHint.${role}`)}
      error={error}
      value={role}
      options={companyRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      onChange={({ target }) => onChoose(target.value as CompanyRole)}
    />
  )
}
