import { useNavigate } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { signOut } from '../../session/session.ts'
import { useLocale } from '../use-locale.ts'

/** Signs out and leads to the home page. */
export function useSignOut(): () => Promise<void> {
  const locale = useLocale()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate(pathTo('home', locale))
  }
}
